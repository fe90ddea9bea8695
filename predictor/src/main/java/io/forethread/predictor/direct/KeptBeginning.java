package io.forethread.predictor.direct;

import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;

import java.util.ArrayList;
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
    /** How many beginnings are tried for an order, the longest first. */
    private static final int MOST = 50;

    private final Trace trace;

    /** Where another thread goes on, in order. */
    private final List<Integer> switches = new ArrayList<>();

    public KeptBeginning(Trace trace) {
        this.trace = trace;
        for (int event = 1; event < trace.size(); event++) {
            if (trace.thread(event) != trace.thread(event - 1)) {
                switches.add(event);
            }
        }
    }

    /** Returns the order with the longest beginning that {@code checker} accepts. */
    public Solution.Found of(Target target, Solution.Found found, OrderChecker checker) {
        EventOrder order = EventOrder.copyOf(found.order());
        int last = order.stream().mapToInt(Integer::intValue).max().orElse(0);
        int tries = MOST;
        for (int i = switches.size() - 1; i >= 0; i--) {
            int length = switches.get(i);
            if (length <= last) {
                Solution.Found longer = new Solution.Found(with(length, order), found.relaxed());
                if (longer.order().size() > order.size()
                        && checker.accepts(target, longer)
                        && wakesInTurn(longer.order())) {
                    return longer;
                }
                if (--tries == 0) {
                    return found;
                }
            }
        }
        return found;
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
        int[] rest = new int[order.size()];
        int size = 0;
        for (int place = 0; place < order.size(); place++) {
            if (order.at(place) >= length) {
                rest[size++] = order.at(place);
            }
        }
        int[] beginning = new int[length];
        for (int event = 0; event < length; event++) {
            beginning[event] = event;
        }
        return EventOrder.of(beginning, Arrays.copyOf(rest, size));
    }
}
