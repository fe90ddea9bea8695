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
 * recorded events are of these kinds, and only the end of the run shows which.
 */
final class SharedOnly implements TraceFilter {
    // By code and not by kind: every event of a recording passes through here.
    private static final boolean[] READS =
            codes(EnumSet.of(EventKind.READ_FIELD, EventKind.READ_ELEMENT, EventKind.READ_STATE));
    private static final boolean[] CALLS = codes(EnumSet.of(EventKind.CALL, EventKind.RETURN));
    private static final int BRANCH = EventKind.BRANCH.code();

    private final TraceDictionary dictionary;

    /** By thread: whether it has read something shared since its last branch. */
    private boolean[] hasRead;

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
        return !CALLS[kind]
                || (Layout.member(variable) & CallFlags.MARKED) != 0
                || dictionary.isShared(Layout.owner(variable));
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
