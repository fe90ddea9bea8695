package io.forethread.samples.releases;

import org.apache.commons.pool.KeyedPoolableObjectFactory;
import org.apache.commons.pool.PoolableObjectFactory;

/** Makes the objects of pools, with and without a key. */
final class Tokens implements PoolableObjectFactory, KeyedPoolableObjectFactory {
    @Override
    public Object makeObject() {
        return new Object();
    }

    @Override
    public void activateObject(Object token) {}

    @Override
    public boolean validateObject(Object token) {
        return true;
    }

    @Override
    public void passivateObject(Object token) {}

    @Override
    public void destroyObject(Object token) {}

    @Override
    public Object makeObject(Object key) {
        return new Object();
    }

    @Override
    public void activateObject(Object key, Object token) {}

    @Override
    public boolean validateObject(Object key, Object token) {
        return true;
    }

    @Override
    public void passivateObject(Object key, Object token) {}

    @Override
    public void destroyObject(Object key, Object token) {}
}
