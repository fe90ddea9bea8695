package io.forethread.extension;

import io.forethread.recorder.identity.LivingObjects;
import io.forethread.scheduler.RunResult;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDictionary;
import io.forethread.trace.Variable;

import java.util.BitSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a run wrote: if a later run finds it, it does not start in the same state. */
final class Footprint {
    private final LivingObjects objects;
    private final TraceDictionary dictionary;

    /** The numbers of the objects that were written. */
    private final BitSet written = new BitSet();

    private final Set<String> statics;

    private Footprint(LivingObjects objects, Trace trace) {
        this.objects = objects;
        this.dictionary = trace.dictionary();
        this.statics = staticFields(trace, EventKind.WRITE_FIELD).collect(Collectors.toSet());
        for (int i = 0; i < trace.size(); i++) {
            if (trace.isWrite(i)) {
                written.set(trace.ownerId(i));
            }
        }
    }

    static Footprint of(RunResult run) {
        return new Footprint(run.objects(), run.trace());
    }

    /**
     * Lists the static fields that have an event of a kind, by name: numbers differ in each run.
     */
    private static Stream<String> staticFields(Trace trace, EventKind kind) {
        BitSet fields = new BitSet();
        for (int i = 0; i < trace.size(); i++) {
            if (trace.kind(i) == kind) {
                fields.set(trace.member(i));
            }
        }
        return fields.stream()
                .mapToObj(trace.dictionary()::field)
                .filter(field -> field.isStatic())
                .map(field -> new Variable.StaticField(field).toString());
    }

    /** Names something that this run wrote and {@code later} uses; empty if there is nothing. */
    Optional<String> metBy(RunResult later) {
        return staticFields(later.trace(), EventKind.READ_FIELD)
                .filter(statics::contains)
                .findFirst()
                .or(() -> objectOf(later));
    }

    private Optional<String> objectOf(RunResult later) {
        BitSet met = objects.alsoIn(later.objects());
        met.and(written);
        return met.stream().mapToObj(id -> "a " + dictionary.className(id)).findFirst();
    }
}
