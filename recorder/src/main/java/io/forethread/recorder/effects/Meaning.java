package io.forethread.recorder.effects;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A word of the table of effects. A call's effect is a set of these; "the object" is the receiver,
 * or the argument that {@code of(n)} names.
 */
public enum Meaning {
    /** The call has no effect that another thread could see: no hook at all. */
    PURE,
    /** It depends on the object's state. */
    READS,
    /** It changes the object's state. */
    WRITES,
    /** The object is thread-safe (a concurrent collection): its accesses are never a race. */
    CONCURRENT,
    /** It acquires the object, a lock. */
    ACQUIRES,
    /** It releases the lock. */
    RELEASES,
    /** It acquires or releases the lock in shared mode. */
    SHARED,
    /** The effect counts only if the call did not return false, null or 0. */
    TRIES,
    /**
     * The object is a condition: the call releases its lock, waits, and acquires the lock again.
     */
    WAITS,
    /** The object is a condition: the call wakes one waiter. */
    SIGNALS_ONE,
    /** The object is a condition: the call wakes all waiters. */
    SIGNALS_ALL,
    /** What precedes this call happens before what follows a later await of the object. */
    SIGNALS,
    /** After the call, the thread has seen the signals of the object. */
    AWAITS,
    /** Hooks inside the JDK record its signals and awaits: the call is only a place to stop. */
    INSIDE,
    /** The object is a collection: putting an element happens before finding it there. */
    PUBLISHES,
    /** It puts an element into the object: the argument that {@code gives(n)} names. */
    GIVES,
    /** It puts many elements into the object. */
    MANY,
    /** What it returns is, or was, in the object. */
    TAKES,
    /** What it returns is in the object, put there by this call or before. */
    MAKES,
    /** While it runs, a function of the program is given what is in the object. */
    SEES,
    /** The threads that put and take wait for each other. */
    MEETS,
    /** It may start a thread. */
    STARTS,
    /** It may block in a way that the engine does not schedule, such as input. */
    BLOCKS,
    /** It locks the object's monitor inside, though the method is not synchronized. */
    LOCKS,
    /** What it returns stands for the object: a view, an iterator, a lock's half or condition. */
    VIEWS,
    /** It is one atomic operation on one variable. */
    ATOMIC,
    /**
     * The atomic operation writes only if it finds an expected value; it returns whether it did.
     */
    CONDITIONAL,
    /** Like {@link #CONDITIONAL}, but it returns the value it found. */
    WITNESS,
    /** The atomic operation computes the new value by a function it is given. */
    FUNCTION,
    /** The atomic operation orders nothing else: plain or opaque mode. */
    RELAXED,
    /** It is pure for other threads, but changes what the calling thread will see. */
    LOCAL;

    private static final Map<String, Meaning> BY_WORD = new HashMap<>();

    static {
        for (Meaning meaning : values()) {
            BY_WORD.put(meaning.word(), meaning);
        }
    }

    /** Returns the bit that stands for this meaning in a set of them. */
    @SuppressWarnings("EnumOrdinal") // sets are never stored
    int bit() {
        return 1 << ordinal();
    }

    /** Returns the bits of several meanings. */
    static int bits(Iterable<Meaning> meanings) {
        int bits = 0;
        for (Meaning meaning : meanings) {
            bits |= meaning.bit();
        }
        return bits;
    }

    /** Returns the word that stands for this meaning in the table. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the meaning of a word, or null if there is none. */
    static Meaning of(String word) {
        return BY_WORD.get(word);
    }
}
