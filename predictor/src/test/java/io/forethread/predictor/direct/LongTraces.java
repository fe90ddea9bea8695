package io.forethread.predictor.direct;

import io.forethread.predictor.model.ValueFlow;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Traces of any length with one rare bug each, in the shapes that tests with loops have. */
final class LongTraces {
    private final StringBuilder text = new StringBuilder();

    private LongTraces() {}

    private void add(String thread, String event, int line) {
        text.append(thread).append('|').append(event).append("|Run.run:").append(line).append('\n');
    }

    private void start(int threads) {
        for (int thread = 1; thread <= threads; thread++) {
            add("T0", "start(T0.%d)".formatted(thread), 1);
        }
        for (int thread = 1; thread <= threads; thread++) {
            text.append("T0.%d|begin\n".formatted(thread));
        }
    }

    private Trace end(int threads) {
        for (int thread = 1; thread <= threads; thread++) {
            text.append("T0.%d|end\n".formatted(thread));
        }
        return TraceText.parse(text.toString());
    }

    private void increment(String thread, int value, int line) {
        add(thread, "acq(Object@1)", line);
        add(thread, "r(Counter.value@2)=" + value, line + 1);
        add(thread, "w(Counter.value@2)=" + (value + 1), line + 2);
        add(thread, "rel(Object@1)", line + 3);
    }

    /**
     * Four threads increment a counter under a lock, a fifth sets it to 0 without one, half-way.
     */
    static Trace incrementsWithReset(int rounds) {
        LongTraces trace = new LongTraces();
        trace.text.append("# field Counter.value I\n");
        trace.start(5);
        int value = 0;
        for (int round = 0; round < rounds; round++) {
            if (round == rounds / 2) {
                trace.add("T0.5", "w(Counter.value@2)=0", 20);
                value = 0;
            }
            for (int thread = 1; thread <= 4; thread++) {
                trace.increment("T0." + thread, value++, 10);
            }
        }
        return trace.end(5);
    }

    /** Two threads put into a registry under a lock; then one checks and uses it in two blocks. */
    static Trace registry(int rounds) {
        LongTraces trace = new LongTraces();
        trace.start(2);
        int size = 0;
        for (int round = 0; round < rounds; round++) {
            for (int thread = 1; thread <= 2; thread++) {
                trace.increment("T0." + thread, size++, 10);
            }
        }
        trace.add("T0.1", "acq(Object@1)", 20);
        trace.add("T0.1", "r(Registry.entry@3)=@4", 21);
        trace.add("T0.1", "rel(Object@1)", 22);
        trace.add("T0.1", "acq(Object@1)", 23);
        trace.add("T0.1", "r(Registry.entry@3)=@4", 24);
        trace.add("T0.1", "rel(Object@1)", 25);
        trace.add("T0.2", "acq(Object@1)", 30);
        trace.add("T0.2", "w(Registry.entry@3)=null", 31);
        trace.add("T0.2", "rel(Object@1)", 32);
        return trace.end(2);
    }

    /** Two threads take two locks in the same order many times, and at the end in opposite ones. */
    static Trace lockOrder(int rounds) {
        LongTraces trace = new LongTraces();
        trace.start(2);
        int value = 0;
        for (int round = 0; round < rounds; round++) {
            for (int thread = 1; thread <= 2; thread++) {
                trace.nested("T0." + thread, "Object@5", "Object@6", value++, 10);
            }
        }
        trace.nested("T0.1", "Object@5", "Object@6", value++, 20);
        trace.nested("T0.2", "Object@6", "Object@5", value, 30);
        return trace.end(2);
    }

    private void nested(String thread, String outer, String inner, int value, int line) {
        add(thread, "acq(%s)".formatted(outer), line);
        add(thread, "acq(%s)".formatted(inner), line + 1);
        add(thread, "r(Counter.value@2)=" + value, line + 2);
        add(thread, "w(Counter.value@2)=" + (value + 1), line + 3);
        add(thread, "rel(%s)".formatted(inner), line + 4);
        add(thread, "rel(%s)".formatted(outer), line + 5);
    }

    /** Three threads between whose steps there is noise: each sees what the one before did. */
    static Trace orderedSwitches(int noise) {
        LongTraces trace = new LongTraces();
        trace.text.append("T0|w(Steps.a@3)=0|Run.run:2\nT0|w(Steps.b@3)=0|Run.run:3\n");
        trace.start(3);
        int value = 0;
        for (int thread = 3; thread >= 1; thread--) {
            String name = "T0." + thread;
            for (int i = 0; i < noise; i++) {
                trace.increment(name, value++, 10);
            }
            switch (thread) {
                case 1 -> {
                    trace.add(name, "w(Steps.a@3)=1", 20);
                    trace.increment(name, value++, 10);
                    trace.add(name, "w(Steps.a@3)=0", 21);
                }
                case 2 -> {
                    trace.add(name, "r(Steps.a@3)=0", 30);
                    trace.increment(name, value++, 10);
                    trace.add(name, "w(Steps.b@3)=1", 31);
                }
                default -> trace.add(name, "r(Steps.b@3)=0", 40);
            }
        }
        return trace.end(3);
    }

    /** A thread waits after many increments, and another notifies it. */
    static Trace lostSignal(int rounds) {
        LongTraces trace = new LongTraces();
        trace.start(2);
        int value = 0;
        for (int round = 0; round < rounds; round++) {
            for (int thread = 1; thread <= 2; thread++) {
                trace.increment("T0." + thread, value++, 10);
            }
        }
        trace.add("T0.1", "acq(Object@7)", 20);
        trace.add("T0.1", "wait(Object@7)", 21);
        trace.add("T0.2", "acq(Object@7)", 30);
        trace.add("T0.2", "notify(Object@7)=T0.1", 31);
        trace.add("T0.2", "rel(Object@7)", 32);
        trace.add("T0.1", "wake(Object@7)=notified", 21);
        trace.add("T0.1", "rel(Object@7)", 22);
        return trace.end(2);
    }

    /** What is read at line 11 only goes into what is written at line 12. */
    static ValueFlow increments() {
        return accesses -> {
            Map<Integer, Site> sites = new HashMap<>();
            accesses.forEach(access -> sites.put(access.site().line(), access.site()));
            Map<Site, Set<Site>> sources = new HashMap<>();
            sources.put(sites.get(12), Set.of(sites.get(11)));
            return new ValueFlow.FreeSites(new HashSet<>(Set.of(sites.get(11))), sources);
        };
    }
}
