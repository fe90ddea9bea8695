package io.forethread.recorder.effects;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What a call of a method means.
 *
 * @param id the number that instrumented code carries, or -1 if it is in no code
 * @param owner internal name, with slashes, of the class that the call names
 * @param argument which argument is the object that the call is about, or -1 for the receiver
 */
public record Effect(
        int id,
        String owner,
        String method,
        String descriptor,
        Set<Meaning> meanings,
        int argument,
        List<ArrayRange> ranges) {

    public Effect {
        meanings =
                meanings.isEmpty()
                        ? Set.of()
                        : Collections.unmodifiableSet(EnumSet.copyOf(meanings));
        ranges = List.copyOf(ranges);
    }

    public boolean has(Meaning meaning) {
        return meanings.contains(meaning);
    }

    /** Whether call sites need nothing. */
    public boolean isPure() {
        return has(Meaning.PURE);
    }

    Effect withId(int newId) {
        return new Effect(newId, owner, method, descriptor, meanings, argument, ranges);
    }
}
