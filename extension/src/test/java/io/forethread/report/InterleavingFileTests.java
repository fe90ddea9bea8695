package io.forethread.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.Violation;
import io.forethread.prediction.InterleavingStep;
import io.forethread.prediction.InterleavingStep.Event;
import io.forethread.prediction.InterleavingStep.LeftOut;
import io.forethread.prediction.InterleavingStep.Move;
import io.forethread.prediction.InterleavingStep.Progress;
import io.forethread.prediction.InterleavingStep.Words;
import io.forethread.prediction.StoredPrediction;
import io.forethread.predictor.model.FoundBy;
import io.forethread.predictor.model.Strength;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How interleavings are kept in schedule files. */
class InterleavingFileTests {
    private static final Site SITE = new Site("bank.Holder", "use", "()V", 7, "Holder.java", 9);

    @TempDir Path folder;

    @Test
    void steps_are_read_as_they_were_written() throws Exception {
        List<InterleavingStep> steps =
                List.of(
                        new LeftOut(7),
                        new Move(
                                "T0",
                                Progress.STOPS_BEFORE,
                                Optional.of(new Event(EventKind.READ_FIELD, "", "", SITE))),
                        new Move(
                                "T0.1",
                                Progress.DOES,
                                Optional.of(
                                        new Event(
                                                EventKind.WRITE_FIELD,
                                                "Holder.name",
                                                "writes null",
                                                SITE))),
                        new Move("T0.1", Progress.ENDS, Optional.empty()));
        Path file = PredictionFile.write(prediction(steps), folder);
        assertThat(PredictionFile.read(file).interleaving()).isEqualTo(steps);
        assertThat(Files.readString(file))
                .contains("\"leftOut\": 7")
                .contains("\"variable\": \"Holder.name\"")
                .contains("{\"thread\": \"T0.1\", \"progress\": \"ENDS\"}");
    }

    @Test
    void sentences_of_an_earlier_version_are_still_read() throws Exception {
        Path file = PredictionFile.write(prediction(List.of()), folder);
        replace(file, "\"interleaving\": []", "\"interleaving\": [\"T0 runs to its end\"]");
        assertThat(PredictionFile.read(file).interleaving())
                .containsExactly(new Words("T0 runs to its end"));
    }

    private static void replace(Path file, String old, String replacement) throws IOException {
        String text = Files.readString(file);
        assertThat(text).contains(old);
        Files.writeString(file, text.replace(old, replacement));
    }

    private static StoredPrediction prediction(List<InterleavingStep> interleaving) {
        return new StoredPrediction(
                "bank.HolderTest#use()",
                Optional.of(Violation.NULL_DEREFERENCE),
                "Holder.name",
                List.of(),
                Strength.PRECISE,
                0,
                FoundBy.DIRECT,
                1,
                Map.of(),
                interleaving,
                Schedule.EMPTY);
    }
}
