package io.forethread.extension.random;

import java.util.List;

/** What a thread of a random program does. Each access of something shared is a step by itself. */
sealed interface Code {

    /** {@code x = ...;} */
    record Assign(String field, Sum value) implements Code {}

    /** {@code local = ...;} */
    record Keep(Sum value) implements Code {}

    /** {@code if (... < n) {...} else {...}} */
    record If(Sum value, int less, List<Code> then, List<Code> otherwise) implements Code {}

    /** {@code synchronized (a) {...}} */
    record Locked(String lock, List<Code> body) implements Code {}

    /** {@code if (x == n) throw ...} */
    record FailIf(Sum value, int equal) implements Code {}

    /** {@code node = new Node(n);}, or null. */
    record SetNode(Integer value) implements Code {}

    /** {@code local = node.value;}, where node may be null. */
    record ReadNode() implements Code {}

    /** {@code node.value = ...;}, where node may be null. */
    record WriteNode(Sum value) implements Code {}

    /** {@code local = counter.incrementAndGet();} */
    record Count() implements Code {}

    /**
     * {@code local + x + 2}, where the first two may be missing.
     *
     * @param field null for none
     */
    record Sum(boolean local, String field, int constant) {}
}
