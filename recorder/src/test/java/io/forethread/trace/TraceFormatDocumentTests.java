package io.forethread.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.forethread.trace.check.MemoryModel;
import io.forethread.trace.text.EventText;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The examples in docs/trace-format.md are what the code reads and writes. */
class TraceFormatDocumentTests {
    private static final Path DOCUMENT = Path.of("..", "docs", "trace-format.md");
    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

    @Test
    void theListingIsATrace() throws IOException {
        List<String> events =
                lines().stream().map(String::strip).filter(line -> line.startsWith("T0")).toList();
        Trace trace = TraceText.parse(String.join("\n", events));
        assertThat(MemoryModel.check(trace)).isEmpty();
        EventText text = new EventText(trace);
        assertThat(trace.stream().map(event -> text.body(event.index())))
                .containsExactlyElementsOf(
                        events.stream().map(line -> line.split("\\|", -1)[1]).toList());
    }

    @Test
    void everyExampleOfAnEventIsReadAndWrittenTheSame() throws IOException {
        int count = 0;
        for (String example : examples()) {
            Trace trace = TraceText.parse("T0|" + example);
            assertThat(new EventText(trace).body(0)).isEqualTo(example);
            count++;
        }
        assertThat(count).isGreaterThanOrEqualTo(EventKind.values().length);
    }

    private static List<String> examples() throws IOException {
        return lines().stream()
                .dropWhile(line -> !line.startsWith("| no. | event"))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> line.split("\\|", -1)[2])
                .flatMap(column -> QUOTED.matcher(column).results().map(MatchResult::group))
                .map(quoted -> quoted.replace("`", ""))
                .toList();
    }

    private static List<String> lines() throws IOException {
        assumeTrue(Files.exists(DOCUMENT), "run from the module's directory");
        return Files.readAllLines(DOCUMENT);
    }
}
