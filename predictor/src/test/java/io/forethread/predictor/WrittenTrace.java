package io.forethread.predictor;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A trace written by hand, in which events can be given a name: a line that begins with {@code a:}
 * is event {@code a}. Blank lines are left out.
 */
public final class WrittenTrace {
    private final Trace trace;
    private final List<String> names = new ArrayList<>();

    public WrittenTrace(String text) {
        List<String> lines = new ArrayList<>();
        for (String line : text.lines().map(String::strip).filter(l -> !l.isEmpty()).toList()) {
            int colon = line.indexOf(": ");
            boolean named = colon > 0 && !line.startsWith("#");
            lines.add(named ? line.substring(colon + 2) : line);
            if (!line.startsWith("#") && !line.startsWith("//")) {
                names.add(named ? line.substring(0, colon) : "");
            }
        }
        trace = TraceText.parse(String.join("\n", lines));
    }

    public Trace trace() {
        return trace;
    }

    public TraceAnalysis analysis() {
        return new TraceAnalysis(trace);
    }

    /** Returns the index of the event with a name. */
    public int at(String name) {
        int index = names.indexOf(name);
        if (index < 0) {
            throw new IllegalArgumentException("There is no event " + name + ".");
        }
        return index;
    }

    /** Returns the names of events, for those that have one. */
    public List<String> names(List<Integer> events) {
        return events.stream().map(names::get).filter(name -> !name.isEmpty()).toList();
    }

    /** Returns the names of the events of units. */
    public List<String> namesOfUnits(int[] units, TraceAnalysis analysis) {
        return names(
                IntStream.of(units)
                        .flatMap(unit -> IntStream.of(analysis.units().events(unit)))
                        .boxed()
                        .toList());
    }
}
