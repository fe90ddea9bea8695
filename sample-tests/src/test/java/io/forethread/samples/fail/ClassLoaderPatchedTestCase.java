package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.Violation;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A lock around one more check does not help what was read before it.
 *
 * <p>After Figure 9 of "jPredictor: a predictive runtime analysis tool for Java" (ICSE 2008): the
 * patch with which Tomcat's class loader was to be mended, and was not.
 */
@PredictConcurrency(detect = Violation.ATOMICITY)
class ClassLoaderPatchedTestCase {

    static class Entry {
        volatile byte[] content = {1, 2, 3};
        volatile String manifest = "version 1";
        volatile Object loaded;
    }

    static class Loader {
        private final Entry entry = new Entry();

        public Object find(String name) {
            Object loaded = entry.loaded; // ATOMICITY
            if (loaded != null) {
                return loaded;
            }
            synchronized (this) {
                if (entry.content == null && entry.loaded == null) { // ATOMICITY
                    throw new IllegalStateException(name);
                }
            }
            definePackage(name, entry.manifest); // ATOMICITY
            synchronized (this) {
                if (entry.loaded == null) {
                    entry.loaded = name + " of " + entry.content.length + " bytes"; // ATOMICITY
                    entry.content = null; // ATOMICITY
                    entry.manifest = null; // ATOMICITY
                }
                return entry.loaded;
            }
        }

        private static void definePackage(String name, String manifest) {
            if (manifest == null) {
                throw new IllegalArgumentException("no manifest: " + name);
            }
            Thread.yield(); // this takes a while
        }
    }

    @Test
    void two_threads_ask_for_a_class() throws InterruptedException {
        Loader loader = new Loader();
        Threads.together(() -> loader.find("Servlet"), () -> loader.find("Servlet"));
        assertThat(loader.find("Servlet")).isEqualTo("Servlet of 3 bytes");
    }
}
