package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.lucene.store.RAMDirectory;
import org.junit.jupiter.api.Test;

/**
 * {@code list} makes an array of the size that the table has, and fills it from an iteration that
 * comes later. Later releases do both under a lock.
 */
@PredictConcurrency
@KnownBug(
        release = "org.apache.lucene:lucene-core:2.0.0",
        key = "mended in 2.1",
        at = "RAMDirectory.list",
        shows = {"ArrayIndexOutOfBoundsException", "org.apache.lucene.store.RAMDirectory.list"})
class RamDirectoryListTestCase {
    @Test
    void one_lists_files_while_another_makes_one() throws Exception {
        RAMDirectory directory = new RAMDirectory();
        directory.createOutput("_1.cfs").close();
        Threads.together(directory::list, () -> directory.createOutput("_2.cfs").close());
    }
}
