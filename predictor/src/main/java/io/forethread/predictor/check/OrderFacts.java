package io.forethread.predictor.check;

import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.Trace;

/** What a trace tells about its events, whatever their order: learned once, used by all checks. */
record OrderFacts(
        Trace trace,
        EventUnits units,
        CreationFacts creation,
        LockFacts locks,
        HandOverFacts handOvers,
        WaitFacts waits,
        ParkFacts parks,
        SignalFacts signals,
        DataFacts data) {

    static OrderFacts of(Trace trace, EventUnits units) {
        return new OrderFacts(
                trace,
                units,
                new CreationFacts(trace),
                new LockFacts(trace),
                new HandOverFacts(trace),
                new WaitFacts(trace),
                new ParkFacts(trace),
                new SignalFacts(trace),
                new DataFacts(trace));
    }
}
