package io.forethread.extension.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.prediction.InterleavingStep.Event;
import io.forethread.prediction.InterleavingStep.LeftOut;
import io.forethread.prediction.InterleavingStep.Move;
import io.forethread.prediction.InterleavingStep.Progress;
import io.forethread.prediction.InterleavingStep.Words;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;

import org.junit.jupiter.api.Test;

import java.util.Optional;

/** What a reader is told of each step. */
class InterleavingTextTests {
    private static final Site SITE = new Site("bank.Holder", "use", "()V", 7, "Holder.java", 9);
    private static final Optional<Event> INVOLVED =
            Optional.of(new Event(EventKind.READ_FIELD, "Holder.name", "reads Holder.name", SITE));
    private static final Optional<Event> OTHER =
            Optional.of(new Event(EventKind.READ_FIELD, "", "", SITE));

    @Test
    void events_that_the_prediction_is_about() {
        assertThat(text(Progress.DOES, INVOLVED))
                .isEqualTo("T0 reads Holder.name at bank.Holder.use(Holder.java:9)");
        assertThat(text(Progress.STOPS_BEFORE, INVOLVED))
                .isEqualTo("T0 stops where it reads Holder.name at bank.Holder.use(Holder.java:9)");
    }

    @Test
    void places_on_the_way() {
        assertThat(text(Progress.STOPS_BEFORE, OTHER))
                .isEqualTo("T0 runs up to bank.Holder.use(Holder.java:9)");
        assertThat(text(Progress.RUNS_ON_FROM, OTHER))
                .isEqualTo("T0 runs on from bank.Holder.use(Holder.java:9) as far as it can");
    }

    @Test
    void no_place() {
        assertThat(text(Progress.RUNS_ON_FROM, Optional.empty()))
                .isEqualTo("T0 runs as far as it can");
        assertThat(text(Progress.ENDS, Optional.empty())).isEqualTo("T0 runs to its end");
    }

    @Test
    void what_is_left_out_and_what_was_written_in_words() {
        assertThat(InterleavingText.of(new LeftOut(7)))
                .isEqualTo("(7 steps that lead there: see the schedule file)");
        assertThat(InterleavingText.of(new Words("T0 waits"))).isEqualTo("T0 waits");
    }

    private static String text(Progress progress, Optional<Event> event) {
        return InterleavingText.of(new Move("T0", progress, event));
    }
}
