package io.forethread.samples.releases;

import com.google.gson.Gson;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * While adapters of types that refer to each other are made, one of them is published before the
 * other that it needs (gson issue 764, mended in 2.10.1).
 */
@PredictConcurrency
@KnownBug(
        release = "com.google.code.gson:gson:2.8.5",
        key = "gson#764",
        at = "Gson.getAdapter",
        shows = {"IllegalStateException", "Gson$FutureTypeAdapter"})
class GsonCyclicTypesTestCase {

    /** Has branches. */
    static class Tree {
        Branch branch;
    }

    /** Knows its tree. */
    static class Branch {
        Tree tree;
        int length = 3;
    }

    @Test
    void two_write_types_that_refer_to_each_other() throws Exception {
        Gson gson = new Gson();
        Branch branch = new Branch();
        branch.tree = new Tree();
        Threads.together(() -> gson.toJson(new Tree()), () -> gson.toJson(branch));
    }
}
