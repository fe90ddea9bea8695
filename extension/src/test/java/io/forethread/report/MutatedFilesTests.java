package io.forethread.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.Violation;
import io.forethread.json.JsonMutations;
import io.forethread.prediction.InterleavingStep;
import io.forethread.prediction.SerialOrders;
import io.forethread.prediction.SerialState;
import io.forethread.prediction.StoredBlock;
import io.forethread.prediction.StoredEvent;
import io.forethread.prediction.StoredPrediction;
import io.forethread.prediction.Verdict;
import io.forethread.predictor.Undecided;
import io.forethread.predictor.detect.atomicity.BlockKind;
import io.forethread.predictor.model.FoundBy;
import io.forethread.predictor.model.Strength;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.ScheduleFile;
import io.forethread.scheduler.schedule.ScheduleFormatException;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Whatever stands in a file, it is read, or refused in one sentence that names the file. */
class MutatedFilesTests {
    private static final Site SITE = new Site("bank.A", "m", "()V", 17, "A.java", 42);
    private static final Schedule SCHEDULE =
            new Schedule(
                    List.of(
                            Step.before("T0", EventKind.READ_FIELD, SITE, 1)
                                    .waking(List.of("T0.1")),
                            Step.toWait("T0.1"),
                            Step.toEnd("T0")));
    private static final StoredBlock BLOCK = new StoredBlock("T0", BlockKind.METHOD, SITE, 1);
    private static final StoredPrediction PREDICTION =
            new StoredPrediction(
                            "bank.ATest#m()",
                            Optional.of(Violation.ATOMICITY),
                            "A.balance is interrupted",
                            List.of(new StoredEvent("T0", EventKind.READ_FIELD, SITE, "reads it")),
                            Strength.RELAXED,
                            2,
                            FoundBy.Z3,
                            7,
                            Map.of("bank.A", "0123456789abcdef"),
                            List.of(
                                    new InterleavingStep.Move(
                                            "T0",
                                            InterleavingStep.Progress.DOES,
                                            Optional.of(
                                                    new InterleavingStep.Event(
                                                            EventKind.READ_FIELD,
                                                            "A.balance",
                                                            "reads it",
                                                            SITE))),
                                    new InterleavingStep.LeftOut(3),
                                    new InterleavingStep.Words("T0 ends")),
                            SCHEDULE)
                    .comparedWith(
                            new SerialOrders(
                                    BLOCK,
                                    BLOCK,
                                    List.of(
                                            new SerialState("a", Map.of("x", "1"), List.of("y")),
                                            new SerialState("b", Map.of("x", "1"), List.of("z"))),
                                    List.of("w")));

    @TempDir Path folder;

    private interface Reader {
        Object read() throws Exception;
    }

    @Test
    void predictions() throws Exception {
        Path file = PredictionFile.write(PREDICTION, folder);
        assertThat(PredictionFile.read(file)).isEqualTo(PREDICTION);
        readsOrRefuses(file, () -> PredictionFile.read(file), "schedule");
    }

    @Test
    void schedules_that_somebody_wrote() throws Exception {
        Path file = folder.resolve("mine.json");
        ScheduleFile.write(SCHEDULE, file);
        assertThat(PredictionFile.read(file).schedule()).isEqualTo(SCHEDULE);
        readsOrRefuses(file, () -> PredictionFile.read(file), "schedule");
    }

    @Test
    void results() throws Exception {
        Path file = ResultsFile.in(folder);
        Path schedule = folder.resolve("a.json");
        ResultsFile.write(results(Optional.of(schedule)), folder);
        assertThat(ResultsFile.schedules(folder)).containsExactly(schedule, null);
        readsOrRefuses(file, () -> ResultsFile.schedules(folder), "results file");
    }

    private static TestResults results(Optional<Path> file) {
        return new TestResults(
                "bank.ATest#m()",
                12,
                2,
                7,
                "passed",
                List.of(result(file), result(Optional.empty())),
                List.of(new Undecided(Violation.DEADLOCK, "A and B", "It took too long.")),
                Optional.empty(),
                Optional.of(new SweepFigures(12, 345, 0)),
                List.of("The budget was used up."),
                Timings.NONE);
    }

    private static PredictionResult result(Optional<Path> file) {
        return new PredictionResult(
                PREDICTION, Verdict.CONFIRMED, "failed", "The run failed.", file, Duration.ZERO);
    }

    /** Reads broken copies of a file in its place. */
    private static void readsOrRefuses(Path file, Reader reader, String kind) throws Exception {
        Set<String> mutations = JsonMutations.of(Files.readString(file));
        assertThat(mutations.size()).isGreaterThan(2_000);
        Pattern sentence = Pattern.compile("\\Q" + file + "\\E is not a " + kind + ": [^\n]*[.]");
        Map<String, String> wrong = new LinkedHashMap<>();
        int refused = 0;
        for (String mutation : mutations) {
            Files.writeString(file, mutation);
            try {
                reader.read();
            } catch (ScheduleFormatException | ResultsFormatException e) {
                refused++;
                if (!sentence.matcher(e.getMessage()).matches()) {
                    wrong.put(e.toString(), mutation);
                }
            } catch (Exception | StackOverflowError e) {
                wrong.put(e.toString(), mutation);
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(refused).isBetween(mutations.size() / 3, mutations.size() - 1);
    }
}
