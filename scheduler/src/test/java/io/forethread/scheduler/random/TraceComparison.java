package io.forethread.scheduler.random;

import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Compares a trace with the events that the abstract machine expects. Objects are compared by name:
 * what has one number in the trace must have one name, and the other way round.
 */
final class TraceComparison {
    /** The kinds that the abstract machine knows; calls and branches are none of its business. */
    static final Set<EventKind> VOCABULARY =
            EnumSet.of(
                    EventKind.READ_FIELD,
                    EventKind.WRITE_FIELD,
                    EventKind.READ_ELEMENT,
                    EventKind.WRITE_ELEMENT,
                    EventKind.ACQUIRE,
                    EventKind.RELEASE,
                    EventKind.WAIT,
                    EventKind.WAKE,
                    EventKind.NOTIFY,
                    EventKind.NOTIFY_ALL,
                    EventKind.START,
                    EventKind.BEGIN,
                    EventKind.END,
                    EventKind.JOIN);

    private final RandomSchedule schedule;
    private final SiteFinder sites;
    private final Trace trace;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<Integer, String> names = new HashMap<>();

    TraceComparison(RandomSchedule schedule, SiteFinder sites, Trace trace) {
        this.schedule = schedule;
        this.sites = sites;
        this.trace = trace;
    }

    /**
     * Says in words where the trace differs first, if it does. After a deadlock the trace may go
     * on: blocked threads are unwound.
     */
    Optional<String> firstDifference() {
        int matched = 0;
        for (int i = 0; i < trace.size(); i++) {
            if (!VOCABULARY.contains(trace.kind(i))) {
                continue;
            }
            if (matched == schedule.events().size()) {
                return schedule.isDeadlock()
                        ? Optional.empty()
                        : Optional.of("after the end there is " + trace.event(i));
            }
            ExpectedEvent expected = schedule.events().get(matched);
            String difference = difference(expected, i);
            if (difference != null) {
                return Optional.of(
                        "event %d of the schedule: %s differs\n  expected %s\n  but was  %s"
                                .formatted(matched + 1, difference, expected, trace.event(i)));
            }
            matched++;
        }
        return matched == schedule.events().size()
                ? Optional.empty()
                : Optional.of(
                        "the trace ends before event %d of the schedule: %s"
                                .formatted(matched + 1, schedule.events().get(matched)));
    }

    private String difference(ExpectedEvent expected, int i) {
        if (!threadName(trace.thread(i)).equals(expected.thread())) {
            return "the thread";
        }
        if (trace.kind(i) != expected.kind()) {
            return "the kind";
        }
        Site site = sites.find(expected.kind(), expected.place());
        if (!trace.site(i).equals(site)) {
            return "the site, which should be " + site;
        }
        if (!sameVariable(expected, i)) {
            return "the variable";
        }
        return sameValue(expected, i) ? null : "the value";
    }

    private boolean sameVariable(ExpectedEvent expected, int i) {
        Variable variable = expected.variable();
        return switch (expected.kind()) {
            case READ_FIELD, WRITE_FIELD ->
                    variable.member().equals(trace.dictionary().field(trace.member(i)).name())
                            && (variable.owner().isEmpty()
                                    ? trace.ownerId(i) == 0
                                    : isNamed(variable.owner(), trace.ownerId(i)));
            case READ_ELEMENT, WRITE_ELEMENT ->
                    variable.member().equals("[" + trace.member(i) + "]")
                            && isNamed(variable.owner(), trace.ownerId(i));
            case ACQUIRE, RELEASE, WAIT, WAKE, NOTIFY, NOTIFY_ALL ->
                    isNamed(variable.owner(), trace.ownerId(i));
            default -> true;
        };
    }

    private boolean sameValue(ExpectedEvent expected, int i) {
        Object value = expected.value();
        long bits = trace.value(i);
        return switch (expected.kind()) {
            case READ_FIELD, WRITE_FIELD, READ_ELEMENT, WRITE_ELEMENT -> {
                if (!trace.typedValue(i).isReference()) {
                    yield trace.typedValue(i).boxed().equals(value);
                }
                yield value == null ? bits == 0 : isNamed((String) value, (int) bits);
            }
            case START, JOIN -> threadName((int) bits).equals(value);
            case NOTIFY -> Objects.equals(bits == 0 ? null : threadName((int) bits - 1), value);
            default -> bits == (int) value;
        };
    }

    private String threadName(int index) {
        return trace.dictionary().thread(index).name();
    }

    private boolean isNamed(String name, int number) {
        Integer knownNumber = numbers.putIfAbsent(name, number);
        String knownName = names.putIfAbsent(number, name);
        return number != 0
                && (knownNumber == null || knownNumber == number)
                && (knownName == null || knownName.equals(name));
    }
}
