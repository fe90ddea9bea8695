package io.forethread.samples.releases;

import com.opensymphony.oscache.base.Cache;
import com.opensymphony.oscache.base.NeedsRefreshException;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * Who finds a stale entry makes its state of update, and starts the update a moment later; who puts
 * the entry in between fails with "Cannot complete cache update - current state (-1) is not
 * UPDATE_IN_PROGRESS", a message that users of OSCache know well.
 */
@PredictConcurrency
@KnownBug(
        release = "opensymphony:oscache:2.3",
        key = "Cannot complete cache update",
        at = "Cache.completeUpdate",
        shows = {"IllegalStateException", "Cannot complete cache update - current state (-1)"})
class CacheUpdateStateTestCase {
    @Test
    void one_looks_while_another_puts() throws Exception {
        Cache cache = new Cache(true, false, false);
        Threads.together(() -> cache.putInCache("key", "new"), () -> look(cache));
    }

    private static void look(Cache cache) {
        try {
            cache.getFromCache("key");
        } catch (NeedsRefreshException e) {
            cache.cancelUpdate("key");
        }
    }
}
