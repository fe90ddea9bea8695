package io.forethread.trace;

import java.util.Locale;

/**
 * What a call of code that is not recorded may do to the objects that it is given. What is not
 * known may do everything.
 */
public enum CallEffect {
    /** It may change its receiver and all objects among its arguments. */
    CHANGES,
    /** It changes nothing, and its result depends on nothing that changes. */
    PURE,
    /** It changes nothing; its result depends on the state of its receiver and its arguments. */
    READS,
    /** It may change its receiver, and reads its arguments. */
    WRITES;

    private static final CallEffect[] VALUES = values();

    /** Returns the number that stands for this effect in files. */
    @SuppressWarnings("EnumOrdinal") // the order above is the numbering, new effects go to its end
    public int code() {
        return ordinal();
    }

    /** Returns the effect that a number stands for. */
    public static CallEffect of(int code) {
        return code >= 0 && code < VALUES.length ? VALUES[code] : CHANGES;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Tells whether objects are the same after the call as before. */
    public boolean changesNothing() {
        return this == PURE || this == READS;
    }

    /** Returns the effect of doing both. */
    public CallEffect and(CallEffect other) {
        if (this == other || other == PURE) {
            return this;
        }
        if (this == PURE) {
            return other;
        }
        return changesNothing() && other.changesNothing() ? READS : CHANGES;
    }
}
