package io.forethread.predictor.model;

import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells what becomes of the values that are read at places in the code. */
@FunctionalInterface
public interface ValueFlow {
    /** Knows nothing, so every read may decide something. */
    ValueFlow UNKNOWN = accesses -> FreeSites.NONE;

    /**
     * Looks at the places where a run read and wrote.
     *
     * @param accesses all of them, so that code which does not fit what was recorded is found out
     */
    FreeSites among(Collection<Access> accesses);

    /** Looks at what was executed; nothing if the trace does not tell that. */
    default Optional<ReadUses> uses(Trace trace) {
        return Optional.empty();
    }

    /**
     * A place and what was done there.
     *
     * @param field the name of the field, empty if it was something else
     */
    record Access(Site site, EventKind kind, String field) {}

    /**
     * Places where the value that is read decides nothing: neither which instructions are executed
     * next nor what they are done to. All that it may do is change the value of writes in the same
     * call of the method.
     *
     * @param reads the places
     * @param sources for places of writes, those of {@code reads} from which the value that is
     *     written may come: from what the thread read there last, not from an earlier time
     */
    record FreeSites(Set<Site> reads, Map<Site, Set<Site>> sources) {
        public static final FreeSites NONE = new FreeSites(Set.of(), Map.of());

        public FreeSites {
            reads = Set.copyOf(reads);
            sources = Map.copyOf(sources);
        }
    }
}
