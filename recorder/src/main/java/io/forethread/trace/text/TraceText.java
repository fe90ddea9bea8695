package io.forethread.trace.text;

import io.forethread.trace.Trace;
import io.forethread.trace.file.TraceFormatException;
import io.forethread.trace.store.TraceBuilder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Traces as text, one event a line, for golden files, reports and tests written by hand:
 *
 * <pre>
 *   T0|start(T0.1)|AccountTest.transfer:12
 *   T0.1|begin
 *   T0.1|acq(Account@3)|Account.withdraw:21
 *   T0.1|w(Account.balance@3)=70|Account.withdraw:22
 *   T0.1|rel(Account@3)|Account.withdraw:23
 * </pre>
 *
 * <p>Lines before the events declare what events do not show ({@code # field Account.balance I
 * volatile}). They may be missing: what is not declared is derived from the events, so that a list
 * of events is a trace, too. The whole notation is in docs/trace-format.md.
 */
public final class TraceText {
    private TraceText() {}

    /** Returns a trace as text from which {@link #parse} makes the same trace again. */
    public static String write(Trace trace) {
        StringBuilder out = new StringBuilder();
        try {
            write(trace, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }

    /** Writes a trace as text; for traces that are too long for a string. */
    public static void write(Trace trace, Appendable out) throws IOException {
        TextHeader.write(trace, out);
        EventText events = new EventText(trace);
        for (int i = 0; i < trace.size(); i++) {
            out.append(events.line(i)).append('\n');
        }
    }

    /** Returns the lines of the events alone, for a reader who knows the program. */
    public static String events(Trace trace) {
        EventText events = new EventText(trace);
        return IntStream.range(0, trace.size())
                .mapToObj(events::line)
                .collect(Collectors.joining("\n"));
    }

    /**
     * Makes a trace of text.
     *
     * @throws TraceFormatException if a line is no event, declaration or comment
     */
    public static Trace parse(String text) {
        List<TextLine> lines = new ArrayList<>();
        text.lines().forEach(line -> lines.add(new TextLine(lines.size() + 1, line.strip())));
        TextDictionary dictionary = new TextDictionary();
        DirectiveParser directives = new DirectiveParser(dictionary);
        lines.stream().filter(TraceText::isDirective).forEach(directives::parse);
        TraceBuilder events = new TraceBuilder().truncated(directives.truncated());
        EventParser parser = new EventParser(dictionary, events);
        lines.stream().filter(TraceText::isEvent).forEach(parser::parse);
        return events.build(dictionary.build(directives.deep()));
    }

    private static boolean isDirective(TextLine line) {
        return line.text().startsWith("#");
    }

    private static boolean isEvent(TextLine line) {
        return !line.text().isEmpty() && !isDirective(line) && !line.text().startsWith("//");
    }
}
