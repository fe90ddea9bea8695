package io.forethread.predictor.model;

/** What a predicted schedule would show; in this order they are run. */
public enum PredictionKind {
    /** A reference that was not null in the observed run is null when it is used. */
    NULL_DEREFERENCE("null dereference"),
    /** Two threads access a variable at the same time, at least one writes, nothing orders them. */
    DATA_RACE("data race"),
    /** A block that should be atomic is interrupted by a conflicting access. */
    ATOMICITY("atomicity"),
    /** Threads wait for each other in a circle. */
    DEADLOCK("deadlock"),
    /** A signal comes before its wait, or to somebody else: a thread waits for ever. */
    LOST_SIGNAL("lost signal"),
    /** A read that decides something sees the value of another write, or of none. */
    ORDER_VIOLATION("order violation"),
    /** Variables that are used together elsewhere are used apart. */
    VIEW_INCONSISTENCY("view inconsistency"),
    /** A value is used after it has been replaced. */
    STALE_VALUE("stale value"),
    /** Methods of an object are called in an order that its automaton does not know. */
    TYPESTATE("typestate"),
    /** A property that the user wrote is broken. */
    PROPERTY("property");

    private final String words;

    PredictionKind(String words) {
        this.words = words;
    }

    /** Returns how the kind is called in a sentence. */
    public String words() {
        return words;
    }
}
