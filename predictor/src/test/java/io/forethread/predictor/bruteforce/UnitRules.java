package io.forethread.predictor.bruteforce;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * The rules of docs/prediction.md for one event, given which events have been executed. Each looks
 * through the whole trace for what it needs to know.
 */
final class UnitRules {
    private static final int NONE = -1;

    private static final Set<EventKind> NO_USES =
            EnumSet.of(
                    EventKind.CALL,
                    EventKind.RETURN,
                    EventKind.BRANCH,
                    EventKind.RESULT,
                    EventKind.ENTER,
                    EventKind.LEAVE,
                    EventKind.ANSWER,
                    EventKind.ARGUMENT,
                    EventKind.CATCH);

    private static final int NOTIFIED = 1;
    private static final int INTERRUPTED = 3;
    private static final int SHARED = 2;

    private final Trace trace;
    private final Target target;

    /** By release of a lock that another thread had taken: the event by which that one took it. */
    private final Map<Integer, Integer> takenByOthers = new HashMap<>();

    /**
     * @param target may lose notifications
     */
    UnitRules(Trace trace, Target target) {
        this.trace = trace;
        this.target = target;
        findTakenByOthers();
    }

    private void findTakenByOthers() {
        List<Integer> taken = new ArrayList<>();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event) == EventKind.ACQUIRE && trace.member(event) != 0) {
                taken.add(event);
            } else if (trace.kind(event) == EventKind.RELEASE && trace.member(event) != 0) {
                Integer own = null;
                Integer other = null;
                for (int acquire : taken) {
                    if (trace.ownerAndMember(acquire) == trace.ownerAndMember(event)) {
                        boolean isOwn = trace.thread(acquire) == trace.thread(event);
                        own = isOwn && own == null ? Integer.valueOf(acquire) : own;
                        other = !isOwn && other == null ? Integer.valueOf(acquire) : other;
                    }
                }
                if (own == null && other != null) {
                    takenByOthers.put(event, other);
                }
                taken.remove(own != null ? own : other);
            }
        }
    }

    /** Returns whether an event may come now, as far as values do not matter. */
    boolean allow(int event, boolean lookup, IntPredicate executed) {
        return switch (trace.kind(event)) {
            case BEGIN -> isDone(find(EventKind.START, trace.thread(event)), executed);
            case JOIN -> isDone(endOf((int) trace.value(event)), executed);
            case ACQUIRE ->
                    isFree(event, executed)
                            && (trace.member(event) == 0 || areSignalled(event, executed));
            case RELEASE -> isDone(takenByOthers.getOrDefault(event, NONE), executed);
            case WAKE -> isFree(event, executed) && isDone(causeOfWake(event), executed);
            case NOTIFY, NOTIFY_ALL -> wakesTheSame(event, executed);
            case PARK -> isDone(causeOfPark(event), executed);
            case AWAIT -> lookup || areSignalled(event, executed);
            default -> true;
        };
    }

    private static boolean isDone(int event, IntPredicate executed) {
        return event == NONE || executed.test(event);
    }

    private int find(EventKind kind, long value) {
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event) == kind && trace.value(event) == value) {
                return event;
            }
        }
        return NONE;
    }

    private int lastBefore(EventKind kind, long value, int end) {
        for (int event = end - 1; event >= 0; event--) {
            if (trace.kind(event) == kind && trace.value(event) == value) {
                return event;
            }
        }
        return NONE;
    }

    private int endOf(int thread) {
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event) == EventKind.END && trace.thread(event) == thread) {
                return event;
            }
        }
        return NONE;
    }

    // ---- locks

    private boolean isFree(int event, IntPredicate executed) {
        return holders(event, executed).isEmpty()
                && takenByOthers.keySet().stream()
                        .noneMatch(release -> isStillTaken(release, event, executed));
    }

    /** Returns whether a thread wants again what another one has not given back for it yet. */
    private boolean isStillTaken(int release, int wanted, IntPredicate executed) {
        int acquire = takenByOthers.get(release);
        return acquire < wanted
                && trace.thread(acquire) == trace.thread(wanted)
                && trace.ownerId(acquire) == trace.ownerId(wanted)
                && trace.member(wanted) != 0
                && !(trace.member(acquire) == SHARED && trace.member(wanted) == SHARED)
                && !executed.test(release);
    }

    /** Returns the threads that keep another one from taking a lock. */
    List<Integer> holders(int event, IntPredicate executed) {
        boolean shared = trace.member(event) == SHARED;
        List<Integer> holders = new ArrayList<>();
        for (int thread = 0; thread < trace.dictionary().threads().size(); thread++) {
            if (thread != trace.thread(event)
                    && (holds(thread, event, false, executed)
                            || (!shared && holds(thread, event, true, executed)))) {
                holders.add(thread);
            }
        }
        return holders;
    }

    private boolean holds(int thread, int wanted, boolean shared, IntPredicate executed) {
        int depth = 0;
        int givenUp = 0;
        for (int event = 0; event < trace.size(); event++) {
            if (holderFor(event) != thread
                    || trace.ownerId(event) != trace.ownerId(wanted)
                    || (trace.member(event) == 0) != (trace.member(wanted) == 0)
                    || (trace.member(event) == SHARED) != shared
                    || !executed.test(event)) {
                continue;
            }
            switch (trace.kind(event)) {
                case ACQUIRE -> depth++;
                case RELEASE -> depth--;
                case WAIT -> {
                    givenUp = depth;
                    depth = 0;
                }
                case WAKE -> depth = givenUp;
                default -> {}
            }
        }
        return depth > 0;
    }

    /** Returns the thread that holds a lock by an event, or no longer. */
    private int holderFor(int event) {
        return trace.thread(takenByOthers.getOrDefault(event, event));
    }

    // ---- waiting

    private int beginOfWait(int wake) {
        for (int event = wake - 1; event >= 0; event--) {
            if (trace.kind(event) == EventKind.WAIT
                    && trace.thread(event) == trace.thread(wake)
                    && trace.ownerAndMember(event) == trace.ownerAndMember(wake)) {
                return event;
            }
        }
        return NONE;
    }

    private int wakeOf(int wait) {
        for (int event = wait + 1; event < trace.size(); event++) {
            if (trace.kind(event) == EventKind.WAKE && trace.thread(event) == trace.thread(wait)) {
                return event;
            }
        }
        return NONE;
    }

    /** Returns the notification that ended a wait in the trace. */
    private int notifierOf(int wait) {
        int wake = wakeOf(wait);
        if (wake != NONE && trace.value(wake) != NOTIFIED) {
            return NONE;
        }
        for (int event = wait + 1; event < (wake == NONE ? trace.size() : wake); event++) {
            boolean same = trace.ownerAndMember(event) == trace.ownerAndMember(wait);
            if (same
                    && (trace.kind(event) == EventKind.NOTIFY_ALL
                            || (trace.kind(event) == EventKind.NOTIFY
                                    && trace.value(event) == trace.thread(wait) + 1))) {
                return event;
            }
        }
        return NONE;
    }

    private int causeOfWake(int wake) {
        if (trace.value(wake) == NOTIFIED) {
            return notifierOf(beginOfWait(wake));
        }
        return trace.value(wake) == INTERRUPTED
                ? lastBefore(EventKind.INTERRUPT, trace.thread(wake), wake)
                : NONE;
    }

    private boolean wakesTheSame(int notify, IntPredicate executed) {
        boolean lost = isLost(notify);
        boolean indiscriminate =
                trace.kind(notify) == EventKind.NOTIFY_ALL || trace.value(notify) == 0 || lost;
        for (int wait = 0; wait < trace.size(); wait++) {
            if (trace.kind(wait) != EventKind.WAIT
                    || trace.ownerAndMember(wait) != trace.ownerAndMember(notify)) {
                continue;
            }
            int notifier = notifierOf(wait);
            int end = notifier == NONE ? wakeOf(wait) : notifier;
            boolean came = !lost && wait < notify && (end == NONE || notify <= end);
            boolean waits = executed.test(wait) && (end == NONE || !executed.test(end));
            if (notifier == notify && !executed.test(wait)) {
                if (target.loses(notify, wait)) {
                    continue;
                }
                return false;
            }
            if (indiscriminate && waits && notifier != notify && !came) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a single notification ended a wait that the target has it come before. */
    private boolean isLost(int notify) {
        for (int wait = 0; wait < notify; wait++) {
            if (trace.kind(notify) == EventKind.NOTIFY
                    && trace.kind(wait) == EventKind.WAIT
                    && target.loses(notify, wait)
                    && notifierOf(wait) == notify) {
                return true;
            }
        }
        return false;
    }

    private int causeOfPark(int park) {
        if (trace.value(park) == NOTIFIED) {
            return lastBefore(EventKind.UNPARK, trace.thread(park), park);
        }
        return trace.value(park) == INTERRUPTED
                ? lastBefore(EventKind.INTERRUPT, trace.thread(park), park)
                : NONE;
    }

    private boolean areSignalled(int await, IntPredicate executed) {
        boolean isAwait = trace.kind(await) == EventKind.AWAIT;
        long part = isAwait ? trace.value(await) : 0;
        for (int event = 0; event < await; event++) {
            if (trace.ownerId(event) != trace.ownerId(await) || executed.test(event)) {
                continue;
            }
            boolean matches = part == 0 || trace.value(event) == 0 || trace.value(event) == part;
            boolean isSignal = trace.kind(event) == EventKind.SIGNAL && matches;
            boolean isRelease =
                    isAwait && trace.kind(event) == EventKind.RELEASE && trace.member(event) != 0;
            if (isSignal || isRelease) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the events of a unit are a lookup in an object of the JDK. */
    boolean isLookup(int[] events) {
        for (int event : events) {
            if (trace.kind(event) == EventKind.RESULT) {
                return true;
            }
        }
        return false;
    }

    // ---- values

    boolean reads(int event) {
        return trace.isRead(event) || trace.kind(event) == EventKind.WRITE_STATE;
    }

    /** Returns the variable of an access. */
    Object variable(int access) {
        EventKind kind = trace.kind(access);
        boolean state = kind == EventKind.READ_STATE || kind == EventKind.WRITE_STATE;
        return state
                ? List.of("state", trace.ownerId(access))
                : List.of(trace.ownerAndMember(access));
    }

    private int accessBefore(int access) {
        for (int event = access - 1; event >= 0; event--) {
            if (trace.isAccess(event) && variable(event).equals(variable(access))) {
                return event;
            }
        }
        return NONE;
    }

    /** Returns the value that a read saw; for a change of a state, the version before it. */
    long seen(int read) {
        if (trace.isRead(read)) {
            return trace.value(read);
        }
        int before = accessBefore(read);
        return before == NONE ? trace.value(read) - 1 : trace.value(before);
    }

    /** Returns whether a read is known to see its value before anybody has written. */
    boolean isInitial(int read) {
        int first = read;
        for (int before = accessBefore(read); before != NONE; before = accessBefore(before)) {
            first = before;
        }
        return reads(first) && seen(first) == seen(read);
    }

    /** Returns the first event that uses the object a read told of, or a very large number. */
    int firstUse(int read, EventUnits units) {
        boolean isReference =
                trace.kind(read) == EventKind.READ_FIELD
                        && trace.dictionary()
                                .field(trace.member(read))
                                .descriptor()
                                .startsWith("L");
        if (isReference && trace.value(read) != 0) {
            for (int event = units.nextInThread(read);
                    event != NONE;
                    event = units.nextInThread(event)) {
                boolean uses =
                        trace.ownerId(event) == trace.value(read)
                                && !NO_USES.contains(trace.kind(event));
                if (uses) {
                    return event;
                }
            }
        }
        return Integer.MAX_VALUE;
    }
}
