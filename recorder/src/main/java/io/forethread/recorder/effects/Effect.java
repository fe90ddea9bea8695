package io.forethread.recorder.effects;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What a call of a method means.
 *
 * @param id the number that instrumented code carries, or -1 if it is in no code
 * @param owner internal name, with slashes, of the class that the call names
 * @param meaningBits the bits of all meanings: each call asks for several
 * @param argument which argument is the object that the call is about, or -1 for the receiver
 * @param element which argument is put into the object, or -1 if none is
 */
public record Effect(
        int id,
        String owner,
        String method,
        String descriptor,
        int meaningBits,
        int argument,
        int element,
        List<ArrayRange> ranges) {

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

    /** Whether call sites need nothing. */
    public boolean isPure() {
        return has(Meaning.PURE);
    }

    /** Returns the effect with further meanings, given by their bits. */
    Effect with(int bits) {
        int all = meaningBits | bits;
        return all == meaningBits
                ? this
                : new Effect(id, owner, method, descriptor, all, argument, element, ranges);
    }

    Effect withId(int newId) {
        return new Effect(newId, owner, method, descriptor, meaningBits, argument, element, ranges);
    }
}
