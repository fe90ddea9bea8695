package io.forethread.scheduler.sampling;

import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

import java.util.Arrays;

/**
 * Before which events of a sampled run it is decided who goes on: before those whose order with
 * events of other threads matters. That are accesses, and operations that take, give or test
 * something: a lock, a permit, a signal. Others need no decision of their own. What a thread does
 * after it has started another one, or before it waits for one, can be decided at its next event or
 * when it waits; a notification comes while its lock is held.
 *
 * <p>At sites of which an earlier run showed that only one thread uses what they are about, nothing
 * is decided. Sites that it did not come to are decision points.
 */
public final class DecisionPoints {
    /** The group of variables of a site that was not seen before. */
    public static final int UNKNOWN = 0;

    /** Stands for a site whose events need no decision. */
    public static final int QUIET = -1;

    private static final boolean[] DECIDED = decided();

    private final int[] variables;

    /**
     * @param variables by the number of a site, the group of variables that its events are about,
     *     from 1; {@link #QUIET} or {@link #UNKNOWN}
     */
    public DecisionPoints(int[] variables) {
        this.variables = variables.clone();
    }

    /** Returns decision points at all sites. */
    public static DecisionPoints everywhere() {
        return new DecisionPoints(new int[0]);
    }

    private static boolean[] decided() {
        boolean[] decided = new boolean[EventKind.values().length + 1];
        for (EventKind kind : EventKind.values()) {
            decided[kind.code()] = isDecided(kind);
        }
        return decided;
    }

    /** Tells whether the order of events of a kind with those of other threads matters. */
    public static boolean isDecided(EventKind kind) {
        return switch (kind) {
            case READ_FIELD,
                    WRITE_FIELD,
                    READ_ELEMENT,
                    WRITE_ELEMENT,
                    READ_STATE,
                    WRITE_STATE,
                    ACQUIRE,
                    RELEASE,
                    SIGNAL,
                    AWAIT,
                    PARK,
                    UNPARK,
                    INTERRUPT ->
                    true;
            default -> false;
        };
    }

    /** Tells whether it is decided who goes on before an event. */
    public boolean contains(long head) {
        return DECIDED[Layout.kindCode(head)] && Layout.site(head) != 0 && variable(head) != QUIET;
    }

    /** Returns the group of variables that an event is about. */
    public int variable(long head) {
        int site = Layout.site(head);
        return site < variables.length ? variables[site] : UNKNOWN;
    }

    /** Returns how many sites need no decision. */
    public long quietSites() {
        return Arrays.stream(variables).filter(variable -> variable == QUIET).count();
    }
}
