package io.forethread.trace.store;

import io.forethread.trace.CallFlags;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.TraceDictionary;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * Drops calls on thread-local objects, unless they are marked, and branches that cannot depend on
 * other threads: those whose thread has read no shared variable since its previous branch. Most
 * recorded events are of these kinds, and only the end of the run shows which. Of what a deep run
 * records, only what is about a shared object stays.
 */
final class SharedOnly implements TraceFilter {
    // By code and not by kind: every event of a recording passes through here.
    private static final boolean[] READS =
            codes(EnumSet.of(EventKind.READ_FIELD, EventKind.READ_ELEMENT, EventKind.READ_STATE));
    private static final boolean[] CALLS =
            codes(
                    EnumSet.of(
                            EventKind.CALL,
                            EventKind.RETURN,
                            EventKind.ENTER,
                            EventKind.LEAVE,
                            EventKind.INVOKE,
                            EventKind.ANSWER,
                            EventKind.CATCH));
    private static final boolean[] PUBLIC = codes(EnumSet.of(EventKind.CALL, EventKind.RETURN));
    private static final int ARGUMENT = EventKind.ARGUMENT.code();
    private static final int BRANCH = EventKind.BRANCH.code();

    private final TraceDictionary dictionary;

    /** By thread: whether it has read something shared since its last branch. */
    private boolean[] hasRead;

    /** Whether the last call stays: its further arguments follow it. */
    private boolean callStays;

    SharedOnly(TraceDictionary dictionary) {
        this.dictionary = dictionary;
        this.hasRead = new boolean[dictionary.threads().size()];
    }

    private static boolean[] codes(Set<EventKind> kinds) {
        boolean[] codes = new boolean[1 << (Long.SIZE - Layout.KIND_SHIFT)];
        kinds.forEach(kind -> codes[kind.code()] = true);
        return codes;
    }

    @Override
    public boolean keep(long head, long variable, long value) {
        int kind = Layout.kindCode(head);
        if (READS[kind]) {
            int owner = Layout.owner(variable);
            if (owner == 0 || dictionary.isShared(owner)) {
                hasRead(Layout.thread(head), true);
            }
            return true;
        }
        if (kind == BRANCH) {
            return hasRead(Layout.thread(head), false);
        }
        if (kind == ARGUMENT) {
            return callStays;
        }
        if (!CALLS[kind]) {
            return true;
        }
        boolean isMarked = PUBLIC[kind] && (Layout.member(variable) & CallFlags.MARKED) != 0;
        callStays = isMarked || dictionary.isShared(Layout.owner(variable));
        return callStays;
    }

    /** Notes whether a thread has read since its last branch, and returns what was known before. */
    private boolean hasRead(int thread, boolean now) {
        if (thread >= hasRead.length) {
            hasRead = Arrays.copyOf(hasRead, thread + 1);
        }
        boolean before = hasRead[thread];
        hasRead[thread] = now;
        return before;
    }
}
