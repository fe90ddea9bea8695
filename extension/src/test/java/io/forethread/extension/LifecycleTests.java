package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.fixtures.LifecycleTestCase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.concurrent.TimeoutException;

/** Every invocation is a test of its own, with all that belongs to one. */
class LifecycleTests {
    @TempDir Path output;

    @Test
    void invocations_are_like_ordinary_tests() {
        LifecycleTestCase.LOG.clear();
        TestRun run = TestRun.of(LifecycleTestCase.class, output);
        String race = "data race: Counter.hits, read by T0 and written by T0.1";
        assertThat(run.lines())
                .containsExactly(
                        "a test with a name observed run: SUCCESSFUL",
                        "a test with a name #1 " + race + ": FAILED",
                        "c() observed run: SUCCESSFUL",
                        "c() #1 " + race + ": FAILED",
                        "d() observed run: SUCCESSFUL",
                        "d() #1 " + race + ": FAILED",
                        "e() observed run: FAILED");
        assertThat(run.failure(6)).isInstanceOf(TimeoutException.class);
        assertThat(LifecycleTestCase.LOG)
                .containsExactly(
                        "beforeAll",
                        "beforeEach",
                        "a1",
                        "afterEach",
                        "beforeEach",
                        "a1",
                        "afterEach",
                        "beforeEach",
                        "c1",
                        "afterEach",
                        "beforeEach",
                        "c1",
                        "afterEach",
                        "beforeEach",
                        "d1",
                        "afterEach",
                        "beforeEach",
                        "d1",
                        "afterEach",
                        "beforeEach",
                        "afterEach",
                        "afterAll");
    }
}
