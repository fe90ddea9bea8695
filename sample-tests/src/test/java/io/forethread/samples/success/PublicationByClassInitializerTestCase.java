package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A class is initialised once, before anybody uses it: the holder needs no lock. */
@PredictConcurrency
class PublicationByClassInitializerTestCase {

    static class Settings {
        private static class Holder {
            private static final Settings INSTANCE = new Settings();
        }

        private String language = "en";

        static Settings get() {
            return Holder.INSTANCE;
        }
    }

    @Test
    void both_threads_get_the_same_settings() throws InterruptedException {
        String[] seen = new String[2];
        Threads.together(
                () -> seen[0] = Settings.get().language, () -> seen[1] = Settings.get().language);
        assertThat(seen[0]).isSameAs(seen[1]);
    }
}
