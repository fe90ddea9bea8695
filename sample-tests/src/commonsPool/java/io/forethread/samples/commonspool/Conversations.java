package io.forethread.samples.commonspool;

import org.apache.commons.pool.KeyedPoolableObjectFactory;
import org.apache.commons.pool.PoolableObjectFactory;

/** Makes the objects of the pools, with and without a key. */
final class Conversations implements PoolableObjectFactory, KeyedPoolableObjectFactory {
    @Override
    public Object makeObject() {
        return new Conversation();
    }

    @Override
    public void activateObject(Object conversation) {
        ((Conversation) conversation).open();
    }

    @Override
    public boolean validateObject(Object conversation) {
        return true;
    }

    @Override
    public void passivateObject(Object conversation) {
        ((Conversation) conversation).end();
    }

    @Override
    public void destroyObject(Object conversation) {
        ((Conversation) conversation).end();
    }

    @Override
    public Object makeObject(Object key) {
        return makeObject();
    }

    @Override
    public void activateObject(Object key, Object conversation) {
        activateObject(conversation);
    }

    @Override
    public boolean validateObject(Object key, Object conversation) {
        return validateObject(conversation);
    }

    @Override
    public void passivateObject(Object key, Object conversation) {
        passivateObject(conversation);
    }

    @Override
    public void destroyObject(Object key, Object conversation) {
        destroyObject(conversation);
    }
}
