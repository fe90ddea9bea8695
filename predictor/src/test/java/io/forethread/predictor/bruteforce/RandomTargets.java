package io.forethread.predictor.bruteforce;

import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/** A few targets of each type in a trace. */
final class RandomTargets {
    private static final Set<EventKind> WAITING =
            EnumSet.of(EventKind.ACQUIRE, EventKind.WAIT, EventKind.WAKE, EventKind.PARK);

    private static final Set<EventKind> NOTIFYING =
            EnumSet.of(EventKind.NOTIFY, EventKind.NOTIFY_ALL, EventKind.UNPARK, EventKind.SIGNAL);

    private RandomTargets() {}

    static List<Target> of(Trace trace, long seed, int ofEachType) {
        Random random = new Random(seed);
        UnitRules rules = new UnitRules(trace, Target.stuckAt(List.of()));
        List<Target> reads = new ArrayList<>();
        List<Target> meetings = new ArrayList<>();
        for (int a = 0; a < trace.size(); a++) {
            for (int b = 0; b < trace.size(); b++) {
                if (trace.isWrite(a)
                        && dependsOnValue(trace, b)
                        && a != b
                        && rules.variable(a).equals(rules.variable(b))) {
                    reads.add(Target.readsFrom(a, b).afterOneOfEach(some(trace, b, random)));
                }
                if (trace.thread(a) == trace.thread(b)) {
                    continue;
                }
                if (a < b) {
                    meetings.add(Target.together(a, b));
                }
            }
            if (dependsOnValue(trace, a)) {
                reads.add(
                        Target.readsFrom(Target.INITIAL, a).afterOneOfEach(some(trace, a, random)));
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

    private static boolean dependsOnValue(Trace trace, int event) {
        return trace.isRead(event) || trace.kind(event) == EventKind.WRITE_STATE;
    }

    /** Returns up to two sets of events of which a read needs one each, mostly none. */
    private static List<Set<Integer>> some(Trace trace, int read, Random random) {
        List<Set<Integer>> sets = new ArrayList<>();
        for (int n = Math.max(0, random.nextInt(5) - 2); n > 0; n--) {
            Set<Integer> set = new LinkedHashSet<>();
            for (int i = random.nextInt(3); i >= 0; i--) {
                int event = random.nextInt(trace.size());
                if (trace.thread(event) != trace.thread(read)) {
                    set.add(event);
                }
            }
            sets.add(set);
        }
        return sets;
    }

    /**
     * Returns targets that name nothing as the last event: some threads stand, mostly where they
     * may have to wait, some events are done and others are not. Every other one loses a
     * notification if there is one to lose.
     */
    static List<Target> stuck(Trace trace, long seed, int count) {
        Random random = new Random(seed);
        List<Integer> events = IntStream.range(0, trace.size()).boxed().toList();
        List<Integer> waits =
                events.stream().filter(event -> WAITING.contains(trace.kind(event))).toList();
        List<Integer> notifications =
                events.stream().filter(event -> NOTIFYING.contains(trace.kind(event))).toList();
        List<Integer> woken =
                waits.stream().filter(event -> notifierOf(trace, event) >= 0).toList();
        Set<Target> chosen = new LinkedHashSet<>();
        for (int i = 0; i < count; i++) {
            List<Integer> standing = new ArrayList<>();
            List<Integer> done = new ArrayList<>();
            if (i % 2 == 0 && !woken.isEmpty()) {
                int wait = any(woken, random);
                standing.add(wait);
                done.add(notifierOf(trace, wait));
                if (random.nextInt(3) > 0) {
                    chosen.add(Target.stuckAfter(done, standing));
                    continue;
                }
            }
            for (int n = random.nextInt(3); n > 0; n--) {
                int event = any(random.nextInt(3) == 0 ? events : waits, random);
                if (event >= 0
                        && standing.stream()
                                .allMatch(e -> trace.thread(e) != trace.thread(event))) {
                    standing.add(event);
                }
            }
            for (int n = random.nextInt(3); n > 0; n--) {
                int event = any(random.nextBoolean() ? notifications : events, random);
                if (event >= 0 && !done.contains(event)) {
                    done.add(event);
                }
            }
            List<Integer> undone =
                    random.nextInt(3) == 0 && !events.isEmpty()
                            ? List.of(any(events, random))
                            : List.of();
            chosen.add(Target.stuck(standing, done, undone));
        }
        return List.copyOf(chosen);
    }

    /** Returns the notification that named the thread of a wait, or -1. */
    private static int notifierOf(Trace trace, int wait) {
        return IntStream.range(wait, trace.size())
                .filter(event -> trace.kind(wait) == EventKind.WAIT)
                .filter(event -> trace.kind(event) == EventKind.NOTIFY)
                .filter(event -> trace.value(event) == trace.thread(wait) + 1)
                .findFirst()
                .orElse(-1);
    }

    private static int any(List<Integer> events, Random random) {
        return events.isEmpty() ? -1 : events.get(random.nextInt(events.size()));
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
                found.add(Target.inOrder(events, pending ? local.get(1) : Target.NONE));
            }
        }
        return found;
    }
}
