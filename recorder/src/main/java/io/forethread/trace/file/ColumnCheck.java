package io.forethread.trace.file;

import io.forethread.trace.CallArguments;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.TraceDictionary;

/** Checks that events name only entries of their dictionary. */
public final class ColumnCheck {
    private static final int KINDS = EventKind.values().length;

    private final int threads;
    private final int sites;
    private final int fields;
    private final int objects;
    private final int methods;

    public ColumnCheck(TraceDictionary dictionary) {
        this(
                dictionary.threads().size(),
                dictionary.sites().size(),
                dictionary.fields().size(),
                dictionary.objectCount(),
                dictionary.methods().size());
    }

    public ColumnCheck(int threads, int sites, int fields, int objects, int methods) {
        this.threads = threads;
        this.sites = sites;
        this.fields = fields;
        this.objects = objects;
        this.methods = methods;
    }

    /** Returns what is wrong with an event, or null. */
    public String problem(long head, long variable, long value) {
        int code = (int) (head >>> Layout.KIND_SHIFT);
        if (code < 1 || code > KINDS) {
            return "kind " + code;
        }
        if (Layout.thread(head) >= threads) {
            return "thread " + Layout.thread(head);
        }
        if (isOutside(Layout.site(head), sites)) {
            return "site " + Layout.site(head);
        }
        if (isOutside(Layout.owner(variable), objects)) {
            return "object " + Layout.owner(variable);
        }
        return problem(EventKind.of(code), Layout.member(variable), value);
    }

    private String problem(EventKind kind, int member, long value) {
        return switch (kind) {
            case READ_FIELD, WRITE_FIELD, MARK ->
                    isOutside(member, fields) ? "field " + member : null;
            case ACQUIRE, RELEASE -> isOutside(member, 3) ? "lock mode " + member : null;
            case START, JOIN, INTERRUPT, UNPARK ->
                    isOutside(value, threads) ? "thread " + value : null;
            case NOTIFY -> isOutside(value, threads + 1L) ? "thread " + (value - 1) : null;
            case WAKE, PARK -> isOutside(value, 4) ? "reason " + value : null;
            case INVOKE -> call(member, value);
            case ANSWER -> isOutside(member, methods) ? "method " + member : null;
            default -> null;
        };
    }

    private String call(int member, long value) {
        if (isOutside(member, methods)) {
            return "method " + member;
        }
        int first = CallArguments.first(value);
        int argument = isOutside(first, objects) ? first : CallArguments.second(value);
        return isOutside(argument, objects) ? "object " + argument : null;
    }

    private static boolean isOutside(long number, long count) {
        return number < 0 || number >= count;
    }
}
