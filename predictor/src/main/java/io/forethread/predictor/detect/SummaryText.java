package io.forethread.predictor.detect;

import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.trace.Field;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.TracedObject;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Names of things in a trace, as summaries use them. */
public final class SummaryText {
    private final Trace trace;

    public SummaryText(Trace trace) {
        this.trace = trace;
    }

    /** Returns the trace that names are taken from. */
    public Trace trace() {
        return trace;
    }

    /** Returns {@code Account.java:31 [T0.1]}. */
    public String place(int event) {
        return source(event) + " [" + threadName(event) + "]";
    }

    private String source(int event) {
        Site site = siteOf(event);
        if (site.equals(Site.UNKNOWN)) {
            return "a place inside the JDK";
        }
        return (trace.site(event).equals(site) ? "" : "a place after ") + source(site);
    }

    /** Returns where an event is; of one inside the JDK, where its thread was before. */
    private Site siteOf(int event) {
        for (int before = event; before >= 0; before--) {
            if (trace.thread(before) == trace.thread(event)
                    && !trace.site(before).equals(Site.UNKNOWN)) {
                return trace.site(before);
            }
        }
        return Site.UNKNOWN;
    }

    /** Returns whether it is known where in the program an event is, or comes after. */
    public boolean isPlaced(int event) {
        return !siteOf(event).equals(Site.UNKNOWN);
    }

    /** Returns the method that an event is in: {@code Account.transfer}. */
    public String method(int event) {
        Site site = trace.site(event);
        return site.equals(Site.UNKNOWN)
                ? "an unknown method"
                : simple(site.className()) + "." + site.method();
    }

    private String threadName(int event) {
        return trace.dictionary().thread(trace.thread(event)).name();
    }

    private static String source(Site site) {
        if (!site.file().isEmpty()) {
            return site.file() + ":" + site.line();
        }
        return site.className().equals(Site.UNKNOWN.className())
                ? "line " + site.line()
                : simple(site.className()) + "." + site.method() + ":" + site.line();
    }

    /** Returns what the object of an event is called in a summary: {@code Account@3}. */
    public String object(int event) {
        String name = simple(trace.dictionary().className(trace.ownerId(event)));
        int nested = name.lastIndexOf('$') + 1;
        boolean isNamed = nested < name.length() && Character.isLetter(name.charAt(nested));
        return (isNamed ? name.substring(nested) : name) + "@" + trace.ownerId(event);
    }

    /** Returns {@code Account.java:31 [T0.1, T0.2], Bank.java:9 [T0.3]}. */
    public String places(List<Integer> events) {
        Map<String, List<String>> threads = new LinkedHashMap<>();
        for (int event : events) {
            threads.computeIfAbsent(source(event), any -> new ArrayList<>()).add(threadName(event));
        }
        return threads.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
    }

    /** Returns what a variable is called in a summary: {@code Account.owner}, {@code HashMap@5}. */
    public String variable(int access) {
        return switch (trace.kind(access)) {
            case READ_FIELD, WRITE_FIELD -> {
                Field field = trace.dictionary().field(trace.member(access));
                yield field.owner().equals(TracedObject.UNKNOWN_CLASS)
                        ? field.name()
                        : simple(field.owner()) + "." + field.name();
            }
            default -> trace.variable(access).toString();
        };
    }

    /** Returns what a variable is in the source: a field, elements of arrays or a class. */
    public String sourceVariable(int access) {
        return switch (trace.kind(access)) {
            case READ_FIELD, WRITE_FIELD -> {
                Field field = trace.dictionary().field(trace.member(access));
                yield field.owner() + "." + field.name();
            }
            default -> className(access);
        };
    }

    /** Returns the qualified class that a variable belongs to. */
    private String className(int access) {
        return switch (trace.kind(access)) {
            case READ_FIELD, WRITE_FIELD -> trace.dictionary().field(trace.member(access)).owner();
            default -> trace.dictionary().className(trace.ownerId(access));
        };
    }

    public boolean isIgnored(int access, Predicate<String> ignored) {
        return ignored.test(sourceVariable(access)) || ignored.test(className(access));
    }

    /** Returns whether one of a candidate's events is about something that is to be ignored. */
    public boolean isIgnored(Candidate candidate, Predicate<String> ignored) {
        return candidate.events().stream()
                .mapToInt(InvolvedEvent::event)
                .anyMatch(
                        event ->
                                trace.isAccess(event)
                                        ? isIgnored(event, ignored)
                                        : ignored.test(
                                                trace.dictionary()
                                                        .className(trace.ownerId(event))));
    }

    public InvolvedEvent involved(int event, String role) {
        return new InvolvedEvent(
                event, trace.dictionary().thread(trace.thread(event)), trace.site(event), role);
    }

    /**
     * Returns those of some events of which it is known where they are. If that is so of none,
     * those of which it is known where their threads were before; else all.
     */
    public List<InvolvedEvent> placed(List<InvolvedEvent> events) {
        List<InvolvedEvent> placed = onlyPlaced(events);
        if (placed.isEmpty()) {
            placed =
                    onlyPlaced(
                            events.stream()
                                    .map(
                                            each ->
                                                    new InvolvedEvent(
                                                            each.event(),
                                                            each.thread(),
                                                            siteOf(each.event()),
                                                            each.role()))
                                    .toList());
        }
        return placed.isEmpty() ? events : placed;
    }

    private static List<InvolvedEvent> onlyPlaced(List<InvolvedEvent> events) {
        return events.stream().filter(event -> !event.site().equals(Site.UNKNOWN)).toList();
    }

    private static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
