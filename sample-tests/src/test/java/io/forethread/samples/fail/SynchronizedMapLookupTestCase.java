package io.forethread.samples.fail;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** A synchronized map gives its lock back after each call. */
@PredictConcurrency
class SynchronizedMapLookupTestCase {

    static class Prices {
        private final Map<String, Integer> cents = Collections.synchronizedMap(new HashMap<>());

        Prices() {
            cents.put("tea", 250);
        }

        int twice(String article) {
            if (!cents.containsKey(article)) {
                return 0;
            }
            return 2 * cents.get(article); // NULL_DEREFERENCE
        }

        void sellOut() {
            cents.clear(); // NULL_DEREFERENCE
        }
    }

    @Test
    void a_price_is_asked_for_while_the_shop_sells_out() throws InterruptedException {
        Prices prices = new Prices();
        Threads.together(() -> prices.twice("tea"), prices::sellOut);
    }
}
