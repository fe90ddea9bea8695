package io.forethread.predictor.constraints;

import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.Trace;

/** A rule whose edges hold in every consistent order, so that no solver has to decide anything. */
interface MustRule {
    void addEdges(Trace trace, EventUnits units, MustOrder edges);
}
