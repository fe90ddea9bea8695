package io.forethread.trace.store;

import io.forethread.trace.TraceDictionary;

/** Says which events of a recording its trace keeps. */
public enum KeptEvents {
    /** Everything but calls and branches that no other thread can notice. */
    SHARED {
        @Override
        TraceFilter filter(TraceDictionary dictionary) {
            return new SharedOnly(dictionary);
        }
    },

    /** All that was recorded. */
    ALL {
        @Override
        TraceFilter filter(TraceDictionary dictionary) {
            return TraceFilter.KEEP_ALL;
        }
    },

    /** Nothing: the events are counted and forgotten, and the trace is empty. */
    NONE {
        @Override
        TraceFilter filter(TraceDictionary dictionary) {
            return (head, variable, value) -> false;
        }
    };

    /** Returns the filter for the events of one recording. */
    abstract TraceFilter filter(TraceDictionary dictionary);
}
