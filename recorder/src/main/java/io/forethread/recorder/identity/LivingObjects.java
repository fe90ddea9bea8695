package io.forethread.recorder.identity;

import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * The objects of a finished run that are still alive. They are held weakly: an object that a later
 * run touches was kept by the program.
 */
public final class LivingObjects {
    public static final LivingObjects NONE = new LivingObjects(List.of());

    private final List<TrackedObject> entries;

    LivingObjects(List<TrackedObject> entries) {
        this.entries = List.copyOf(entries);
    }

    /** Returns the numbers, in this run, of the objects that {@code other} has touched as well. */
    public BitSet alsoIn(LivingObjects other) {
        Set<Object> theirs = Collections.newSetFromMap(new IdentityHashMap<>());
        for (TrackedObject entry : other.entries) {
            Object object = entry.get();
            if (object != null) {
                theirs.add(object);
            }
        }
        BitSet numbers = new BitSet();
        for (TrackedObject entry : entries) {
            Object object = entry.get();
            if (object != null && theirs.contains(object)) {
                numbers.set(entry.id);
            }
        }
        return numbers;
    }
}
