package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import net.sf.ehcache.Cache;
import net.sf.ehcache.Element;
import net.sf.ehcache.event.CacheEventListener;
import net.sf.ehcache.event.RegisteredEventListeners;

import org.junit.jupiter.api.Test;

import java.lang.reflect.Proxy;

/**
 * Listeners of a cache are in a plain set that is gone through without a lock. Later releases have
 * one that is copied on writing.
 */
@PredictConcurrency
@KnownBug(
        release = "net.sf.ehcache:ehcache:1.2.3",
        key = "mended in 1.3",
        at = "RegisteredEventListeners.notifyElementPut",
        shows = {"ConcurrentModificationException", "RegisteredEventListeners.notifyElement"})
class CacheListenersTestCase {
    @Test
    void one_listens_to_a_cache_in_use() throws Exception {
        Cache cache = new Cache("names", 10, false, false, 60, 60);
        RegisteredEventListeners listeners = cache.getCacheEventNotificationService();
        listeners.registerListener(listener());
        Element element = new Element("key", "value");
        Threads.together(
                () -> listeners.notifyElementPut(element, false),
                () -> listeners.registerListener(listener()));
    }

    private static CacheEventListener listener() {
        return (CacheEventListener)
                Proxy.newProxyInstance(
                        CacheListenersTestCase.class.getClassLoader(),
                        new Class<?>[] {CacheEventListener.class},
                        (proxy, method, arguments) ->
                                switch (method.getName()) {
                                    case "hashCode" -> System.identityHashCode(proxy);
                                    case "equals" -> proxy == arguments[0];
                                    default -> null;
                                });
    }
}
