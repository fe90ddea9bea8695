package io.forethread.predictor.slice;

import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.dependence.Effects;
import io.forethread.predictor.dependence.EventDependence;
import io.forethread.predictor.model.IntList;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;

/** What the events of a trace written by hand depend on, written by hand as well. */
public final class WrittenDependence implements EventDependence {
    private final WrittenTrace trace;
    private final Map<Integer, Integer> controllers = new HashMap<>();
    private final Map<Integer, IntList> sources = new HashMap<>();
    private final Map<Integer, Integer> scopes = new HashMap<>();
    private final List<Effects> effects = new ArrayList<>();

    public WrittenDependence(WrittenTrace trace) {
        this.trace = trace;
    }

    /**
     * Says that events are in the scope of a decision, and that no later decision is about them.
     */
    public WrittenDependence controls(String decision, String... events) {
        for (String event : events) {
            controllers.put(trace.at(event), trace.at(decision));
        }
        return this;
    }

    /** Says that the value of an event is made of those of others. */
    public WrittenDependence uses(String event, String... others) {
        for (String other : others) {
            sources.computeIfAbsent(trace.at(event), any -> new IntList()).add(trace.at(other));
        }
        return this;
    }

    /** Says which fields may be written in the scope of a decision. */
    public WrittenDependence mayWrite(String decision, String... fields) {
        Set<Effects.FieldName> names = new HashSet<>();
        for (String field : fields) {
            names.add(new Effects.FieldName("?", field));
        }
        scopes.put(trace.at(decision), effects.size());
        effects.add(new Effects(Set.of(), names, Set.of(), Set.of(), Set.of(), false, false));
        return this;
    }

    @Override
    public int controller(int event) {
        return controllers.getOrDefault(event, NONE);
    }

    @Override
    public Walk walk() {
        return new Walk() {
            @Override
            public void sources(int event, IntConsumer visitor) {
                IntList some = sources.getOrDefault(event, new IntList());
                for (int i = 0; i < some.size(); i++) {
                    visitor.accept(some.get(i));
                }
            }

            @Override
            public void targets(int event, IntConsumer visitor) {
                // the examples have no objects
            }
        };
    }

    @Override
    public int scope(int event) {
        return scopes.getOrDefault(event, NONE);
    }

    @Override
    public int scopes() {
        return effects.size();
    }

    @Override
    public Effects effects(int scope) {
        return effects.get(scope);
    }
}
