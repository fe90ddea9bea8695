package io.forethread.trace;

import java.util.BitSet;

/**
 * Drops calls on objects that only one thread touched, and branches that cannot depend on other
 * threads: those with no read of a shared variable by their thread since its previous branch.
 * Recorded runs consist of such events for the most part, and only the end of the run tells.
 */
final class SharedOnly implements TraceFilter {
    private final TraceDictionary dictionary;

    /** The threads that have read something shared since their last branch. */
    private final BitSet readers = new BitSet();

    SharedOnly(TraceDictionary dictionary) {
        this.dictionary = dictionary;
    }

    @Override
    public boolean keep(long head, long variable, long value) {
        switch (Layout.kind(head)) {
            case READ_FIELD, READ_ELEMENT, READ_STATE -> {
                int owner = Layout.owner(variable);
                if (owner == 0 || dictionary.isShared(owner)) {
                    readers.set(Layout.thread(head));
                }
                return true;
            }
            case BRANCH -> {
                int thread = Layout.thread(head);
                boolean depends = readers.get(thread);
                readers.clear(thread);
                return depends;
            }
            case CALL, RETURN -> {
                return dictionary.isShared(Layout.owner(variable));
            }
            default -> {
                return true;
            }
        }
    }
}
