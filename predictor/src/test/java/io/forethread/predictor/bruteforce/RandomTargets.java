package io.forethread.predictor.bruteforce;

import io.forethread.predictor.order.Target;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** A few targets of both types in a trace. */
final class RandomTargets {
    private RandomTargets() {}

    static List<Target> of(Trace trace, long seed, int ofEachType) {
        Random random = new Random(seed);
        UnitRules rules = new UnitRules(trace);
        List<Target> reads = new ArrayList<>();
        List<Target> meetings = new ArrayList<>();
        for (int a = 0; a < trace.size(); a++) {
            for (int b = 0; b < trace.size(); b++) {
                if (trace.thread(a) == trace.thread(b)) {
                    continue;
                }
                if (a < b) {
                    meetings.add(new Target.Together(a, b));
                }
                if (trace.isWrite(a)
                        && trace.isRead(b)
                        && rules.variable(a).equals(rules.variable(b))) {
                    reads.add(new Target.ReadsFrom(a, b));
                }
            }
            if (trace.isRead(a)) {
                reads.add(new Target.ReadsFrom(Target.ReadsFrom.INITIAL, a));
            }
        }
        Collections.shuffle(reads, random);
        Collections.shuffle(meetings, random);
        Set<Target> chosen = new LinkedHashSet<>();
        reads.stream().limit(ofEachType).forEach(chosen::add);
        meetings.stream().limit(ofEachType).forEach(chosen::add);
        return List.copyOf(chosen);
    }
}
