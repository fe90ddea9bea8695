package io.forethread.predictor.bytecode;

import io.forethread.predictor.dependence.EventDependence;
import io.forethread.predictor.model.IntList;

import java.util.Arrays;
import java.util.BitSet;

/** What has been found out about each event of a trace. */
final class EventFacts {
    final ValueGraph values = new ValueGraph();

    /** By event: what decided that it happens; and, as values, what it is made of and done to. */
    private final int[] controllers;

    private final int[] sources;
    private final int[] targets;

    /** By event, the branch that it is, as a number of {@link Scopes}. */
    private final int[] scopes;

    /** The events in code that could not be followed. */
    private final BitSet lost = new BitSet();

    private final IntList used = new IntList();

    EventFacts(int size) {
        this.controllers = new int[size];
        this.sources = new int[size];
        this.targets = new int[size];
        this.scopes = new int[size];
        Arrays.fill(controllers, EventDependence.NONE);
        Arrays.fill(scopes, EventDependence.NONE);
    }

    void set(int event, int controller, int source, int target) {
        controllers[event] = controller;
        sources[event] = source;
        targets[event] = target;
    }

    void lose(int event) {
        lost.set(event);
    }

    boolean isLost(int event) {
        return lost.get(event);
    }

    int lostEvents() {
        return lost.cardinality();
    }

    /** Notes a value that something depends on of which no event tells. */
    void use(int value) {
        if (value != ValueGraph.NOTHING) {
            used.add(value);
        }
    }

    /** Returns the values that something depends on of which no event tells. */
    IntList used() {
        return used;
    }

    void setScope(int event, int scope) {
        scopes[event] = scope;
    }

    int controller(int event) {
        return controllers[event];
    }

    int source(int event) {
        return sources[event];
    }

    int target(int event) {
        return targets[event];
    }

    int scope(int event) {
        return scopes[event];
    }
}
