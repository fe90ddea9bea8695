package io.forethread.predictor.direct;

import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.TraceOutline;
import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Adds to an order as much of the beginning of the trace as possible, so that the target is still
 * reached. An order holds what its target needs; the failure may need more, such as other threads
 * that already wait.
 */
public final class KeptBeginning {
    /** How many beginnings are tried one after the other, the longest first. */
    private static final int MOST_IN_TURN = 50;

    private final Trace trace;

    /** Where another thread goes on, in order. */
    private final int[] switches;

    private final boolean hasConditions;

    public KeptBeginning(Trace trace) {
        this.trace = trace;
        TraceOutline outline = TraceOutline.of(trace);
        this.switches = Arrays.stream(outline.switches()).skip(1).toArray();
        this.hasConditions = Arrays.stream(outline.synchronizing()).anyMatch(this::isOfCondition);
    }

    /**
     * Returns the order with a long beginning that {@code checker} accepts: the longest ones are
     * tried in turn, then it is halved where the longest is, since what a beginning breaks is
     * mostly broken by longer ones, too.
     */
    public Solution.Found of(Target target, Solution.Found found, OrderChecker checker) {
        EventOrder order = EventOrder.copyOf(found.order());
        int first = countUpTo(order.beginning());
        int end = countUpTo(lastOf(order));
        for (int i = end - 1; i >= Math.max(first, end - MOST_IN_TURN); i--) {
            Solution.Found longer = longer(target, found, order, switches[i], checker);
            if (longer != null) {
                return longer;
            }
        }
        Solution.Found best = found;
        int low = first;
        int high = end - MOST_IN_TURN;
        while (low < high) {
            int middle = (low + high) >>> 1;
            Solution.Found longer = longer(target, found, order, switches[middle], checker);
            if (longer == null) {
                high = middle;
            } else {
                best = longer;
                low = middle + 1;
            }
        }
        return best;
    }

    /** Returns how many switches there are up to an event. */
    private int countUpTo(int event) {
        int place = Arrays.binarySearch(switches, event);
        return place < 0 ? -place - 1 : place + 1;
    }

    private static int lastOf(EventOrder order) {
        int last = order.beginning() - 1;
        for (int place = order.beginning(); place < order.size(); place++) {
            last = Math.max(last, order.at(place));
        }
        return last;
    }

    /** Returns the order with a beginning of some length; null if it adds nothing or is wrong. */
    private Solution.Found longer(
            Target target,
            Solution.Found found,
            EventOrder order,
            int length,
            OrderChecker checker) {
        Solution.Found longer = new Solution.Found(with(length, order), found.relaxed());
        return longer.order().size() > order.size()
                        && checker.accepts(target, longer)
                        && (!hasConditions || wakesInTurn(longer.order()))
                ? longer
                : null;
    }

    /**
     * Returns whether conditions of locks wake the thread that has waited longest, as in the JDK.
     */
    private boolean wakesInTurn(List<Integer> order) {
        Map<Long, Set<Integer>> waiting = new HashMap<>();
        for (int event : order) {
            if (isOfCondition(event)) {
                Set<Integer> queue =
                        waiting.computeIfAbsent(
                                trace.ownerAndMember(event), any -> new LinkedHashSet<>());
                switch (trace.kind(event)) {
                    case WAIT -> queue.add(trace.thread(event));
                    case WAKE -> queue.remove(trace.thread(event));
                    case NOTIFY_ALL -> queue.clear();
                    default -> {
                        int woken = (int) trace.value(event) - 1;
                        if (queue.contains(woken) && queue.iterator().next() != woken) {
                            return false;
                        }
                        queue.remove(woken);
                    }
                }
            }
        }
        return true;
    }

    private boolean isOfCondition(int event) {
        return switch (trace.kind(event)) {
            case WAIT, WAKE, NOTIFY, NOTIFY_ALL -> trace.member(event) != LockMode.MONITOR.member();
            default -> false;
        };
    }

    private static EventOrder with(int length, EventOrder order) {
        int[] rest = new int[order.size() - order.beginning()];
        int size = 0;
        for (int place = order.beginning(); place < order.size(); place++) {
            if (order.at(place) >= length) {
                rest[size++] = order.at(place);
            }
        }
        return EventOrder.beginning(length, Arrays.copyOf(rest, size));
    }
}
