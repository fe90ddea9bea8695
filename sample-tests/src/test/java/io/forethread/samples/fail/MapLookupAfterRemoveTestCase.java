package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A ConcurrentHashMap that had the key a moment ago may return null now.
 *
 * <p>The map is safe; the two calls in a row are not.
 */
@PredictConcurrency
class MapLookupAfterRemoveTestCase {

    static class Sessions {
        private final Map<String, String> users = new ConcurrentHashMap<>(Map.of("s1", "alice"));

        int lengthOfName(String session) {
            if (users.containsKey(session)) {
                return users.get(session).length(); // NULL_DEREFERENCE
            }
            return 0;
        }

        void expire(String session) {
            users.remove(session); // NULL_DEREFERENCE
        }
    }

    @Test
    void a_name_is_looked_up_while_its_session_expires() throws InterruptedException {
        Sessions sessions = new Sessions();
        int[] length = {0};
        Threads.together(
                () -> length[0] = sessions.lengthOfName("s1"), () -> sessions.expire("s1"));
        assertThat(length[0]).isIn(0, 5);
    }
}
