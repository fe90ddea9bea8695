package io.forethread.trace.text;

import io.forethread.trace.LockMode;

/** The words for the modes of a lock; a monitor has none. */
final class Modes {
    private static final String EXCLUSIVE = ":lock";
    private static final String SHARED = ":shared";

    private Modes() {}

    /** Returns the suffix of a lock's name; empty for a monitor or an unknown mode. */
    static String suffix(int member) {
        return switch (member) {
            case 1 -> EXCLUSIVE;
            case 2 -> SHARED;
            default -> "";
        };
    }

    static LockMode of(String target) {
        if (target.endsWith(EXCLUSIVE)) {
            return LockMode.EXCLUSIVE;
        }
        return target.endsWith(SHARED) ? LockMode.SHARED : LockMode.MONITOR;
    }
}
