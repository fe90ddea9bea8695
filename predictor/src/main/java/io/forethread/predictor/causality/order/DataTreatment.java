package io.forethread.predictor.causality.order;

/** How the order of events makes reads see what they saw. */
public enum DataTreatment {
    /**
     * Every read stays between the writes that it was between, and all writes of a variable that is
     * read keep their order. A partial order says that, and vector clocks compute it.
     */
    CONFLICTS_ORDERED,

    /**
     * A write and the reads that see it are a block. Blocks of the same variable come in any order
     * but not between each other.
     */
    WRITE_WITH_ITS_READS
}
