package io.forethread.trace.text;

import io.forethread.trace.BranchForm;
import io.forethread.trace.CalledMethod;
import io.forethread.trace.ClassNames;
import io.forethread.trace.EventKind;
import io.forethread.trace.Field;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDictionary;

/**
 * Writes the events of a trace as text, one line each; {@link TraceText} describes the notation.
 */
public final class EventText {
    /** The suffix of a thread-safe object. */
    static final String CONCURRENT = ":concurrent";

    private final Trace trace;
    private final TraceDictionary dictionary;
    private final Labels threads;
    private final LazyLabels<Field> fields;
    private final LazyLabels<Site> sites;
    private final LazyLabels<CalledMethod> methods;

    public EventText(Trace trace) {
        this.trace = trace;
        this.dictionary = trace.dictionary();
        this.threads = Labels.ofThreads(dictionary.threads());
        this.fields = LazyLabels.ofFields(dictionary.fields());
        this.sites = LazyLabels.ofSites(dictionary.sites());
        this.methods = LazyLabels.ofMethods(dictionary.methods());
    }

    /** Returns an event's line, without a line break. */
    public String line(int index) {
        StringBuilder out = new StringBuilder();
        out.append(threads.label(trace.thread(index))).append('|');
        String rest = appendBody(out, index);
        int site = trace.siteId(index);
        if (site != 0 || !rest.isEmpty()) {
            out.append('|').append(sites.label(site));
        }
        if (!rest.isEmpty()) {
            out.append('|').append(rest);
        }
        return out.toString();
    }

    /** Returns the middle of the line: the event and its object. */
    public String body(int index) {
        StringBuilder out = new StringBuilder();
        appendBody(out, index);
        return out.toString();
    }

    /** Appends the event; returns its columns that need a fourth part. */
    private String appendBody(StringBuilder out, int i) {
        EventKind kind = trace.kind(i);
        long value = trace.value(i);
        switch (kind) {
            case READ_FIELD, WRITE_FIELD -> {
                return appendFieldAccess(out, i);
            }
            case READ_ELEMENT, WRITE_ELEMENT -> {
                out.append(kind == EventKind.READ_ELEMENT ? "r(" : "w(").append(object(i));
                out.append('[').append(trace.member(i)).append("])=").append(trace.typedValue(i));
                return "";
            }
            case READ_STATE, WRITE_STATE -> {
                boolean concurrent = trace.member(i) == 1;
                appendAbout(out, kind, object(i) + (concurrent ? CONCURRENT : ""));
                out.append('=').append(value);
                return rest(i, false, !concurrent, false);
            }
            case RESULT -> {
                appendAbout(out, kind, object(i)).append('=').append(Reasons.text(kind, value));
                return rest(i, false, true, false);
            }
            case NOTIFY_ALL -> {
                appendAbout(out, kind, object(i)).append('=').append(value);
                return rest(i, false, true, false);
            }
            case ACQUIRE, RELEASE -> {
                return appendLock(out, i);
            }
            case WAIT -> {
                appendDepth(appendAbout(out, kind, object(i)), value, 1);
                return rest(i, false, true, false);
            }
            case WAKE -> {
                appendAbout(out, kind, object(i)).append('=').append(Reasons.text(kind, value));
                return rest(i, false, true, false);
            }
            case NOTIFY -> {
                appendAbout(out, kind, object(i));
                if (value != 0) {
                    out.append('=').append(threads.label((int) value - 1));
                }
                return rest(i, false, true, false);
            }
            case START, JOIN, INTERRUPT, UNPARK -> {
                appendAbout(out, kind, threads.label((int) value));
                return rest(i, true, true, false);
            }
            case PARK, END -> {
                out.append(kind.word());
                if (value != 0) {
                    out.append('=').append(Reasons.text(kind, value));
                }
                return rest(i, true, true, false);
            }
            case SLEEP -> {
                out.append(kind.word()).append('=').append(value);
                return rest(i, true, true, false);
            }
            case SIGNAL, AWAIT -> {
                appendAbout(out, kind, object(i));
                if (value != 0) {
                    out.append('=').append(value);
                }
                return rest(i, false, true, false);
            }
            case CALL, RETURN -> {
                appendAbout(out, kind, object(i));
                return rest(i, false, true, true);
            }
            case BRANCH -> {
                return appendBranch(out, i);
            }
            case ENTER, LEAVE -> {
                return appendBoundary(out, i);
            }
            case INVOKE, ANSWER -> {
                return appendCall(out, i);
            }
            case ARGUMENT -> {
                appendDepth(appendAbout(out, kind, object(i)), trace.member(i), 0);
                return rest(i, false, false, true);
            }
            case CATCH -> {
                appendAbout(out, kind, object(i));
                return rest(i, false, true, true);
            }
            case MARK -> {
                String about = trace.ownerId(i) == 0 ? "" : "@" + trace.ownerId(i);
                appendAbout(out, kind, fields.label(trace.member(i)) + about);
                return rest(i, false, false, true);
            }
            case BEGIN, REACHED -> {
                out.append(kind.word());
                return rest(i, true, true, true);
            }
        }
        throw new AssertionError(kind);
    }

    private String appendFieldAccess(StringBuilder out, int i) {
        Field field = dictionary.field(trace.member(i));
        out.append(trace.kind(i).word()).append('(').append(fields.label(trace.member(i)));
        if (!field.isStatic()) {
            out.append('@').append(trace.ownerId(i));
        }
        out.append(")=").append(trace.typedValue(i));
        return rest(i, field.isStatic(), false, false);
    }

    private String appendLock(StringBuilder out, int i) {
        EventKind kind = trace.kind(i);
        String mode = Modes.suffix(trace.member(i));
        appendAbout(out, kind, object(i) + mode);
        appendDepth(out, trace.value(i), kind == EventKind.ACQUIRE ? 1 : 0);
        return rest(i, false, mode.isEmpty(), false);
    }

    private String appendBranch(StringBuilder out, int i) {
        out.append(trace.kind(i).word());
        String outcome = Outcomes.text(BranchForm.of(trace.member(i)), trace.value(i));
        if (outcome == null) {
            return rest(i, true, true, true);
        }
        out.append('=').append(outcome);
        return rest(i, true, false, false);
    }

    private String appendBoundary(StringBuilder out, int i) {
        EventKind kind = trace.kind(i);
        out.append(kind.word());
        boolean hasObject = kind == EventKind.ENTER && trace.ownerId(i) != 0;
        if (hasObject) {
            out.append('(').append(object(i)).append(')');
        }
        boolean tellsHow = kind == EventKind.LEAVE && trace.value(i) != 0;
        if (tellsHow) {
            out.append('=').append(Reasons.text(kind, trace.value(i)));
        }
        return rest(i, !hasObject, true, !tellsHow);
    }

    private String appendCall(StringBuilder out, int i) {
        CalledMethod method = trace.calledMethod(i);
        String target = methods.label(trace.member(i));
        if (!method.isStatic() || trace.ownerId(i) != 0) {
            target += "@" + trace.ownerId(i);
        }
        appendAbout(out, trace.kind(i), target);
        long value = trace.value(i);
        if (trace.kind(i) == EventKind.INVOKE) {
            if (value != 0) {
                out.append('=').append(Outcomes.arguments(value));
            }
            return "";
        }
        if (method.hasTracedResult()) {
            out.append('=').append(trace.typedValue(i));
        }
        return rest(i, false, false, !method.hasTracedResult());
    }

    private static StringBuilder appendAbout(StringBuilder out, EventKind kind, String target) {
        return out.append(kind.word()).append('(').append(target).append(')');
    }

    private static void appendDepth(StringBuilder out, long depth, long usual) {
        if (depth != usual) {
            out.append('#').append(depth);
        }
    }

    private String object(int i) {
        int id = trace.ownerId(i);
        return ClassNames.escaped(dictionary.className(id), true) + "@" + id;
    }

    private String rest(int i, boolean owner, boolean member, boolean value) {
        StringBuilder out = new StringBuilder();
        appendRest(out, "owner", owner ? trace.ownerId(i) : 0);
        appendRest(out, "member", member ? trace.member(i) : 0);
        appendRest(out, "value", value ? trace.value(i) : 0);
        return out.toString();
    }

    private static void appendRest(StringBuilder out, String column, long number) {
        if (number != 0) {
            out.append(out.isEmpty() ? "" : ",").append(column).append('=').append(number);
        }
    }
}
