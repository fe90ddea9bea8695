package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Who looks up once and keeps the answer need not fear that the entry is removed. */
@PredictConcurrency
class MapLookupInOneCallTestCase {

    static class Sessions {
        private final ConcurrentMap<String, String> users =
                new ConcurrentHashMap<>(Map.of("s1", "alice"));

        int lengthOfName(String session) {
            String user = users.get(session);
            return user == null ? 0 : user.length();
        }

        void expire(String session) {
            users.remove(session);
        }
    }

    @Test
    void a_name_is_looked_up_while_its_session_expires() throws InterruptedException {
        Sessions sessions = new Sessions();
        int[] length = {-1};
        Threads.together(
                () -> length[0] = sessions.lengthOfName("s1"), () -> sessions.expire("s1"));
        assertThat(length[0]).isIn(0, 5);
    }
}
