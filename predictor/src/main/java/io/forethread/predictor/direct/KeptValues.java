package io.forethread.predictor.direct;

import io.forethread.predictor.check.KeptReads;
import io.forethread.predictor.model.FreeReads;
import io.forethread.trace.Trace;
import io.forethread.trace.ValueType;

import java.util.function.IntPredicate;

/**
 * Which reads an order is built to keep the values of.
 *
 * @param must tells whether a read must see what it saw
 * @param should whether other reads see what they saw where that is possible
 * @param free the reads that may see anything; what must stay is not computed from others' changes
 */
record KeptValues(IntPredicate must, boolean should, FreeReads free) {
    /** Every read sees what it saw. */
    static final KeptValues ALL = new KeptValues(read -> true, true, FreeReads.NONE);

    /** Free reads may see other values. */
    static KeptValues allowing(FreeReads free, boolean should) {
        return new KeptValues(read -> !free.contains(read), should, free);
    }

    /** All reads may see other values, except those that a thread learned of objects from. */
    static KeptValues relaxing(Trace trace, KeptReads never, boolean should) {
        return new KeptValues(
                read -> isReference(trace, read) || never.contains(read), should, FreeReads.NONE);
    }

    private static boolean isReference(Trace trace, int read) {
        return trace.valueType(read) == ValueType.REFERENCE && trace.value(read) != 0;
    }
}
