package io.forethread.trace.text;

import io.forethread.trace.LockMode;

/** The words that tell how a lock is held; a monitor needs none. */
final class Modes {
    private static final String EXCLUSIVE = ":lock";
    private static final String SHARED = ":shared";

    private Modes() {}

    /** Returns what stands behind a lock's name; nothing for a monitor, or a number unknown. */
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
