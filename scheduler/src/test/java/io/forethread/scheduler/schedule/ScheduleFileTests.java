package io.forethread.scheduler.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.forethread.json.JsonMutations;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Schedules survive a file; a file that is none is refused in one sentence. */
class ScheduleFileTests {
    private static final Site SITE =
            new Site("com.acme.Odd$\"Name", "café", "(I[J)V", 17, "Odd.java", 42);

    private static final Schedule SCHEDULE =
            new Schedule(
                    List.of(
                            Step.before("T0.1", EventKind.READ_FIELD, SITE, 3),
                            Step.before("T0.2.1", EventKind.NOTIFY, SITE, 1)
                                    .waking(List.of("T0.1", "T0")),
                            Step.toWait("T0.1"),
                            Step.toWait("T0.1", 2),
                            Step.holdBack("T0.1"),
                            Step.toEnd("T0.2")));

    @TempDir Path folder;

    @Test
    void a_schedule_comes_back_from_its_file() throws IOException, ScheduleFormatException {
        Path file = folder.resolve("deeper/still/schedule.json");
        ScheduleFile.write(SCHEDULE, file);
        assertThat(ScheduleFile.read(file)).isEqualTo(SCHEDULE);
    }

    @Test
    void every_kind_of_event_comes_back() throws ScheduleFormatException {
        for (EventKind kind : EventKind.values()) {
            Schedule schedule =
                    kind == EventKind.END
                            ? new Schedule(List.of(Step.toEnd("T0")))
                            : new Schedule(List.of(Step.before("T0", kind, SITE, 1)));
            assertThat(ScheduleFile.fromJson(ScheduleFile.toJson(schedule)))
                    .as(kind.toString())
                    .isEqualTo(schedule);
        }
    }

    @Test
    void the_empty_schedule_comes_back() throws ScheduleFormatException {
        assertThat(ScheduleFile.fromJson(ScheduleFile.toJson(Schedule.EMPTY)))
                .isEqualTo(Schedule.EMPTY);
    }

    @Test
    void no_prefix_of_a_file_is_a_schedule() throws IOException {
        String json = ScheduleFile.toJson(SCHEDULE).strip();
        for (int length = 0; length < json.length(); length++) {
            isRefused(json.substring(0, length));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "schedule",
                "[]",
                "null",
                "17",
                "{}",
                "{\"format\": \"forethread-schedule\"}",
                "{\"format\": 3, \"version\": 1, \"steps\": []}",
                "{\"format\": \"other\", \"version\": 1, \"steps\": []}",
                "{\"format\": \"forethread-schedule\", \"version\": 99, \"steps\": []}",
                "{\"format\": \"forethread-schedule\", \"version\": \"1\", \"steps\": []}",
                "{\"format\": \"forethread-schedule\", \"version\": 1, \"steps\": {}}",
                "{\"format\": \"forethread-schedule\", \"version\": 1, \"steps\": [1]}",
                "{\"format\": \"forethread-schedule\", \"version\": 1, \"steps\": []} more"
            })
    void what_is_no_schedule_is_refused(String json) throws IOException {
        isRefused(json);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"thread\": 1, \"until\": \"end\"",
                "\"until\": \"end\"",
                "\"thread\": \"T0\"",
                "\"thread\": \"T0\", \"until\": \"fly\"",
                "\"thread\": \"T0\", \"until\": \"wait\"",
                "\"thread\": \"T0\", \"until\": \"end\", \"wakes\": \"T1\"",
                "\"thread\": \"T0\", \"until\": \"end\", \"wakes\": [1]",
                "\"thread\": \"T0\", \"until\": \"wait\", \"class\": \"A\","
                        + " \"method\": \"m()V\", \"offset\": 1.5, \"file\": \"A.java\","
                        + " \"line\": 1, \"times\": 1",
                "\"thread\": \"T0\", \"until\": \"wait\", \"class\": \"A\","
                        + " \"method\": \"m\", \"offset\": 1, \"file\": \"A.java\","
                        + " \"line\": 1, \"times\": 1",
                "\"thread\": \"T0\", \"until\": \"wait\", \"class\": \"A\","
                        + " \"method\": \"m()V\", \"offset\": 1, \"file\": \"A.java\","
                        + " \"line\": 1, \"times\": 0",
                "\"thread\": \"T0\", \"until\": \"wait\", \"class\": \"A\","
                        + " \"method\": \"m()V\", \"offset\": 99999999999, \"file\": \"A.java\","
                        + " \"line\": 1, \"times\": 1"
            })
    void steps_of_wrong_types_are_refused(String step) throws IOException {
        isRefused(
                "{\"format\": \"forethread-schedule\", \"version\": 1, \"steps\": [{"
                        + step
                        + "}]}");
    }

    @Test
    void a_step_is_named_by_its_number() {
        String broken = ScheduleFile.toJson(SCHEDULE).replace("\"T0.2.1\"", "17");
        assertThatThrownBy(() -> ScheduleFile.fromJson(broken))
                .isInstanceOf(ScheduleFormatException.class)
                .hasMessage("step 2: expected a string as \"thread\"");
    }

    @Test
    void a_missing_file_is_named() {
        Path missing = folder.resolve("missing.json");
        assertThatThrownBy(() -> ScheduleFile.read(missing))
                .isInstanceOf(ScheduleFormatException.class)
                .hasMessage("There is no schedule file " + missing + ".");
    }

    @Test
    void a_folder_and_bytes_that_are_no_text_are_refused() throws IOException {
        Path bytes = folder.resolve("bytes");
        Files.write(bytes, new byte[] {(byte) 0xFF, (byte) 0xC0, 0, 1});
        assertOneSentence(catchThrowable(() -> ScheduleFile.read(bytes)));
        assertOneSentence(catchThrowable(() -> ScheduleFile.read(folder)));
    }

    @Test
    void a_mutated_file_is_a_schedule_or_refused() throws Exception {
        Set<String> mutations = JsonMutations.of(ScheduleFile.toJson(SCHEDULE));
        assertThat(mutations.size()).isGreaterThan(2_000);
        Path file = folder.resolve("mutated.json");
        Pattern sentence = Pattern.compile("\\Q" + file + "\\E is not a schedule: [^\n]*[.]");
        Map<String, String> wrong = new LinkedHashMap<>();
        int refused = 0;
        for (String mutation : mutations) {
            Files.writeString(file, mutation);
            try {
                ScheduleFile.read(file);
            } catch (ScheduleFormatException e) {
                refused++;
                if (!sentence.matcher(e.getMessage()).matches()) {
                    wrong.put(e.toString(), mutation);
                }
            } catch (RuntimeException | StackOverflowError e) {
                wrong.put(e.toString(), mutation);
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(refused).isBetween(mutations.size() / 2, mutations.size() - 1);
    }

    private void isRefused(String json) throws IOException {
        Path file = folder.resolve("broken.json");
        Files.writeString(file, json);
        Throwable thrown = catchThrowable(() -> ScheduleFile.read(file));
        assertOneSentence(thrown);
        assertThat(thrown).hasMessageStartingWith(file + " is not a schedule: ");
    }

    private static void assertOneSentence(Throwable thrown) {
        assertThat(thrown).isInstanceOf(ScheduleFormatException.class);
        assertThat(thrown.getMessage()).endsWith(".").doesNotContain("\n").doesNotContain(". ");
    }
}
