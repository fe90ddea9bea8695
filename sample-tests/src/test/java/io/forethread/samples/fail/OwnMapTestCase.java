package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.Violation;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** A map of one's own that leaves its state to a HashMap is no safer than that. */
@PredictConcurrency(detect = Violation.DATA_RACE)
class OwnMapTestCase {

    private static final class Headers extends HashMap<String, String> {
        private static final long serialVersionUID = 1;

        @Override
        public String put(String name, String value) {
            return super.put(name.toLowerCase(Locale.ROOT), value); // DATA_RACE
        }
    }

    @Test
    void two_headers_are_set() throws InterruptedException {
        Map<String, String> headers = new Headers();
        Threads.together(() -> headers.put("Host", "a"), () -> headers.put("Accept", "b"));
        assertThat(headers.size()).isEqualTo(2);
    }
}
