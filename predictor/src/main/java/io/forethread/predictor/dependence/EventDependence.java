package io.forethread.predictor.dependence;

import java.util.function.IntConsumer;

/**
 * What the events of each thread depend on in the same thread, as the program says. A <em>control
 * statement</em> decides which statements are executed next; its <em>scope</em> are the statements
 * that depend on the decision (Chen and Rosu, "Parametric and Sliced Causality", section 4).
 */
public interface EventDependence {
    /** No event, no scope. */
    int NONE = -1;

    /**
     * Returns the event that decided that an event happens: the last one before it in its thread in
     * whose scope it is (Definition 12), or {@link #NONE}.
     */
    int controller(int event);

    /** Begins to look at what values are made of. */
    Walk walk();

    /** Returns the number of the scope that an event decides about, or {@link #NONE}. */
    int scope(int event);

    /** Returns how many scopes there are. */
    int scopes();

    /** Returns what may happen in a scope, whichever way the decision goes. */
    Effects effects(int scope);

    /**
     * Goes back along values. A walk may leave out what it has visited before, so that going back
     * from all events takes no longer than there are values.
     */
    interface Walk {
        /**
         * Visits the events of the same thread whose value makes up the value of an event
         * (Definition 13, case 1); for a branch, those that decided where it goes.
         */
        void sources(int event, IntConsumer visitor);

        /**
         * Visits the events of the same thread whose value says what an event is about (the object,
         * the index, the receiver), or whether the thread gets there at all.
         */
        void targets(int event, IntConsumer visitor);
    }
}
