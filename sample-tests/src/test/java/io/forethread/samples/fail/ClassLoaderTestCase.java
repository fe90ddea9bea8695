package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.Violation;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * What was found not to be loaded yet may be loaded, and cleared away, a moment later.
 *
 * <p>After Figure 8 of "jPredictor: a predictive runtime analysis tool for Java" (ICSE 2008), from
 * Tomcat's class loader: once a class is loaded, what it was loaded from is set to null, and
 * whoever still wants to load it finds nothing. There the fields are plain; volatile ones do not
 * help.
 */
@PredictConcurrency(detect = Violation.ATOMICITY)
class ClassLoaderTestCase {

    static class Entry {
        volatile byte[] content = {1, 2, 3};
        volatile String manifest = "version 1";
        volatile Object loaded;
    }

    static class Loader {
        private final Entry entry = new Entry();

        public Object find(String name) {
            if (entry.content == null && entry.loaded == null) { // ATOMICITY
                throw new IllegalStateException(name);
            }
            Object loaded = entry.loaded; // ATOMICITY
            if (loaded != null) {
                return loaded;
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
        }
    }

    @Test
    void two_threads_ask_for_a_class() throws InterruptedException {
        Loader loader = new Loader();
        Threads.together(() -> loader.find("Servlet"), () -> loader.find("Servlet"));
        assertThat(loader.find("Servlet")).isEqualTo("Servlet of 3 bytes");
    }
}
