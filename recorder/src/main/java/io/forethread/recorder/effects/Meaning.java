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
    /** The object orders its own accesses (a concurrent collection): they are never a race. */
    CONCURRENT,
    /** It takes the lock that the object is. */
    ACQUIRES,
    /** It gives the lock back. */
    RELEASES,
    /** What it takes or gives back is the lock in shared mode. */
    SHARED,
    /** All that counts only if the call returned something else than false, null or 0. */
    TRIES,
    /** The object is a condition: gives its lock up, waits, takes the lock again. */
    WAITS,
    /** The object is a condition: wakes one who waits. */
    SIGNALS_ONE,
    /** The object is a condition: wakes all who wait. */
    SIGNALS_ALL,
    /** Whoever awaits the object later sees what came before this call. */
    SIGNALS,
    /** Once it returned, the signals of the object are seen. */
    AWAITS,
    /** What it signals and awaits is told from inside the JDK: the call is only a place to stop. */
    INSIDE,
    /** The object is a collection that publishes what is put into it to whoever finds it there. */
    PUBLISHES,
    /** It puts an element into the object: the argument that {@code gives(n)} names. */
    GIVES,
    /** It puts many elements into the object. */
    MANY,
    /** What it returns is, or was, in the object. */
    TAKES,
    /** What it returns has been put into the object by this call, or was there before. */
    MAKES,
    /** While it runs, a function of the program is given what is in the object. */
    SEES,
    /** Who gives and who takes wait for each other. */
    MEETS,
    /** It may start a thread. */
    STARTS,
    /** It may block in a way that no schedule governs, such as input. */
    BLOCKS,
    /** It locks the monitor of the object inside, though its own method is not synchronized. */
    LOCKS,
    /** What it returns stands for the object: a view, an iterator, a lock's half or condition. */
    VIEWS,
    /** It is one atomic operation on one variable. */
    ATOMIC,
    /**
     * The atomic operation writes only if it finds an expected value; it returns whether it did.
     */
    CONDITIONAL,
    /** As {@link #CONDITIONAL}, but it returns the value it found. */
    WITNESS,
    /** The atomic operation computes the new value by a function it is given. */
    FUNCTION,
    /** The atomic operation orders nothing else: plain or opaque mode. */
    RELAXED;

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
