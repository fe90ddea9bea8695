package io.forethread.predictor.bruteforce;

import io.forethread.predictor.order.Target;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** A few targets of each type in a trace. */
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
        chosen.addAll(interruptions(trace, random, ofEachType));
        return List.copyOf(chosen);
    }

    /**
     * Returns orders of two events of one thread and one or two of another in between; in some of
     * them the last one is still to come.
     */
    private static Set<Target> interruptions(Trace trace, Random random, int most) {
        Set<Target> found = new LinkedHashSet<>();
        for (int attempt = 0;
                trace.size() > 0 && attempt < 200 * most && found.size() < most;
                attempt++) {
            int[] chosen = random.ints(4, 0, trace.size()).distinct().sorted().toArray();
            List<Integer> local = new ArrayList<>();
            List<Integer> remote = new ArrayList<>();
            for (int event : chosen) {
                boolean first = trace.thread(event) == trace.thread(chosen[0]);
                (first ? local : remote).add(event);
            }
            if (random.nextBoolean()) {
                List<Integer> swapped = local;
                local = remote;
                remote = swapped;
            }
            boolean fits =
                    local.size() >= 2
                            && !remote.isEmpty()
                            && trace.thread(remote.get(0))
                                    == trace.thread(remote.get(remote.size() - 1))
                            && trace.thread(local.get(0)) != trace.thread(remote.get(0))
                            && trace.thread(local.get(0)) == trace.thread(local.get(1));
            if (fits) {
                List<Integer> events = new ArrayList<>();
                events.add(local.get(0));
                events.addAll(remote);
                boolean pending = random.nextInt(3) == 0;
                if (!pending) {
                    events.add(local.get(1));
                }
                found.add(new Target.InOrder(events, pending ? local.get(1) : Target.NONE));
            }
        }
        return found;
    }
}
