package io.forethread.predictor.model;

import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

/** A set of kinds of events, for loops that pass millions of events. */
public final class KindSet {
    private final long codes;

    private KindSet(long codes) {
        this.codes = codes;
    }

    public static KindSet of(EventKind... kinds) {
        long codes = 0;
        for (EventKind kind : kinds) {
            codes |= 1L << kind.code();
        }
        return new KindSet(codes);
    }

    /** Returns the kinds that this has and those that the other one has. */
    public KindSet and(KindSet other) {
        return new KindSet(codes | other.codes);
    }

    /** Returns whether the kind of an event is in the set; given the first column of the event. */
    public boolean hasKindOf(long head) {
        return has(Layout.kindCode(head));
    }

    /** Returns whether the kind with a code is in the set. */
    public boolean has(int code) {
        return (codes >>> code & 1) != 0;
    }
}
