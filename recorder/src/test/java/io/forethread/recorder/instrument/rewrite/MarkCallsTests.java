package io.forethread.recorder.instrument.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.Forethread;
import io.forethread.recorder.instrument.Instrumented;
import io.forethread.recorder.instrument.Log;

import org.junit.jupiter.api.Test;

import java.util.concurrent.Callable;

public class MarkCallsTests {

    static class Marked implements Callable<Integer> {
        @Override
        public Integer call() {
            Forethread.mark("begun");
            Forethread.mark("made" + 1, this);
            return 2;
        }
    }

    @Test
    void aHookReplacesTheCall() {
        Log log = Instrumented.byDefault().run(Marked.class);
        assertThat(log.result).isEqualTo(2);
        assertThat(log.lines("mark"))
                .containsExactly("mark begun about null", "mark made1 about Marked");
    }

    @Test
    void withoutHooksAMarkDoesNothing() {
        assertThat(new Marked().call()).isEqualTo(2);
    }
}
