package io.forethread.recorder.effects;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What a call of a method means.
 *
 * @param id the number that instrumented code carries, or -1 if it is in no code
 * @param owner internal name, with slashes, of the class that the call names
 * @param isSuperCall whether it calls the method of that class, even if the receiver overrides it
 * @param meaningBits the bits of all meanings
 * @param argument the argument that is the object of the call, or -1 for the receiver
 * @param element the argument that is put into the object, or -1 for none
 */
public record Effect(
        int id,
        String owner,
        String method,
        String descriptor,
        boolean isSuperCall,
        int meaningBits,
        int argument,
        int element,
        List<ArrayRange> ranges) {

    private static final int OF_THE_JDK_ALONE =
            Meaning.bits(Set.of(Meaning.READS, Meaning.WRITES, Meaning.VIEWS, Meaning.BLOCKS));

    /** Meanings that only qualify others. */
    private static final int NOTHING_ALONE =
            Meaning.bits(
                    Set.of(
                            Meaning.CONCURRENT,
                            Meaning.TRIES,
                            Meaning.GIVES,
                            Meaning.MANY,
                            Meaning.TAKES,
                            Meaning.MAKES,
                            Meaning.SEES,
                            Meaning.MEETS));

    public Effect {
        ranges = List.copyOf(ranges);
    }

    /** Returns all meanings. */
    public Set<Meaning> meanings() {
        Set<Meaning> meanings = EnumSet.allOf(Meaning.class);
        meanings.removeIf(meaning -> !has(meaning));
        return meanings;
    }

    public boolean has(Meaning meaning) {
        return (meaningBits & meaning.bit()) != 0;
    }

    /** Whether call sites need no hook. */
    public boolean isPure() {
        return has(Meaning.PURE);
    }

    /** Returns the effect with further meanings, given by their bits. */
    Effect with(int bits) {
        int all = meaningBits | bits;
        return all == meaningBits ? this : withBits(all);
    }

    /**
     * Returns the effect on an object whose methods are recorded. It has no state but its fields,
     * returns no views, and its blocking calls are recorded inside.
     */
    Effect ofRecordedMethod() {
        int left = meaningBits & ~OF_THE_JDK_ALONE;
        int all = (left & ~NOTHING_ALONE) == 0 ? Meaning.PURE.bit() : left;
        return withBits(all);
    }

    private Effect withBits(int bits) {
        return new Effect(
                id, owner, method, descriptor, isSuperCall, bits, argument, element, ranges);
    }

    Effect withId(int newId) {
        return new Effect(
                newId,
                owner,
                method,
                descriptor,
                isSuperCall,
                meaningBits,
                argument,
                element,
                ranges);
    }

    /** Returns the effect of a call of {@code super}'s method. */
    public Effect ofSuperCall() {
        return new Effect(
                id, owner, method, descriptor, true, meaningBits, argument, element, ranges);
    }
}
