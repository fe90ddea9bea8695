package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** If the check and all that depends on it are under one lock, a class is loaded once. */
@PredictConcurrency
class ClassLoaderMendedTestCase {

    static class Entry {
        private byte[] content = {1, 2, 3};
        private String manifest = "version 1";
        private Object loaded;
    }

    static class Loader {
        private final Entry entry = new Entry();

        public synchronized Object find(String name) {
            if (entry.loaded == null) {
                definePackage(name, entry.manifest);
                entry.loaded = name + " of " + entry.content.length + " bytes";
                entry.content = null;
                entry.manifest = null;
            }
            return entry.loaded;
        }

        private static void definePackage(String name, String manifest) {
            if (manifest == null) {
                throw new IllegalArgumentException("no manifest: " + name);
            }
        }
    }

    @Test
    void two_threads_ask_for_a_class() throws InterruptedException {
        Loader loader = new Loader();
        Threads.together(() -> loader.find("Servlet"), () -> loader.find("Servlet"));
        assertThat(loader.find("Servlet")).isEqualTo("Servlet of 3 bytes");
    }
}
