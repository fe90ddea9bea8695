package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.effects.Effect;
import io.forethread.recorder.effects.Meaning;

/**
 * The bits of the {@code operation} argument of the hooks for atomics: what the operation does, and
 * through which kind of object.
 */
public final class AtomicOperation {
    /** It reads the variable. */
    public static final int READ = 1;

    /** It writes the variable, or may write it if it is {@link #CONDITIONAL}. */
    public static final int WRITE = 1 << 1;

    /** It writes only if it finds an expected value. */
    public static final int CONDITIONAL = 1 << 2;

    /** After a conditional operation that returns whether it wrote: it did. */
    public static final int SUCCEEDED = 1 << 3;

    /**
     * It is conditional but returns the value it found: whether it wrote is not known, only whether
     * the variable's value has changed.
     */
    public static final int WITNESS = 1 << 4;

    /** It runs a function of the program to compute the new value. */
    public static final int FUNCTION = 1 << 5;

    /** It makes no happens-before edge: plain or opaque mode. */
    public static final int RELAXED = 1 << 6;

    /** It is done on an element of an atomic array; {@code index} is the element. */
    public static final int ARRAY = 1 << 7;

    /** It is done through a field updater; {@code owner} has the field. */
    public static final int UPDATER = 1 << 8;

    /**
     * It is done through a VarHandle; {@code owner} is the object that has the field, or the array,
     * or null for a static field; {@code index} is the element, or -1.
     */
    public static final int HANDLE = 1 << 9;

    /** By how much a boolean result is shifted to become {@link #SUCCEEDED}. */
    static final int SUCCEEDED_SHIFT = 3;

    private AtomicOperation() {}

    static int of(Effect effect) {
        return bit(effect, Meaning.READS, READ)
                | bit(effect, Meaning.WRITES, WRITE)
                | bit(effect, Meaning.CONDITIONAL, CONDITIONAL)
                | bit(effect, Meaning.WITNESS, CONDITIONAL | WITNESS)
                | bit(effect, Meaning.FUNCTION, FUNCTION)
                | bit(effect, Meaning.RELAXED, RELAXED);
    }

    private static int bit(Effect effect, Meaning meaning, int bits) {
        return effect.has(meaning) ? bits : 0;
    }
}
