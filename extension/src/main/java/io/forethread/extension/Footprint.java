package io.forethread.extension;

import io.forethread.recorder.identity.LivingObjects;
import io.forethread.scheduler.RunResult;
import io.forethread.trace.Trace;
import io.forethread.trace.Variable;

import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a run wrote: a later one that finds it there does not begin as this one did. */
final class Footprint {
    private final LivingObjects objects;

    /** By its number: the class of an object that was written. */
    private final Map<Integer, String> written = new TreeMap<>();

    private final TreeSet<String> statics = new TreeSet<>();

    private Footprint(LivingObjects objects) {
        this.objects = objects;
    }

    static Footprint of(RunResult run) {
        Footprint footprint = new Footprint(run.objects());
        Trace trace = run.trace();
        for (int i = 0; i < trace.size(); i++) {
            if (trace.isWrite(i)) {
                footprint.add(trace, trace.variable(i), trace.ownerId(i));
            }
        }
        return footprint;
    }

    private void add(Trace trace, Variable variable, int owner) {
        if (variable instanceof Variable.StaticField) {
            statics.add(variable.toString());
        } else {
            written.computeIfAbsent(owner, id -> trace.dictionary().className(id));
        }
    }

    /**
     * Names something that this run wrote and {@code later} has to do with; empty if nothing is.
     */
    Optional<String> metBy(RunResult later) {
        return staticOf(later.trace()).or(() -> objectOf(later));
    }

    private Optional<String> staticOf(Trace trace) {
        for (int i = 0; i < trace.size(); i++) {
            if (trace.isRead(i)
                    && trace.variable(i) instanceof Variable.StaticField field
                    && statics.contains(field.toString())) {
                return Optional.of(field.toString());
            }
        }
        return Optional.empty();
    }

    private Optional<String> objectOf(RunResult later) {
        BitSet met = objects.alsoIn(later.objects());
        return written.entrySet().stream()
                .filter(object -> met.get(object.getKey()))
                .map(object -> "a " + object.getValue())
                .findFirst();
    }
}
