package io.forethread.extension.sweep;

import io.forethread.predictor.model.Numbering;
import io.forethread.recorder.instrument.registry.CodeMap;
import io.forethread.scheduler.sampling.DecisionPoints;
import io.forethread.trace.EventKind;
import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Finds where random schedules decide who goes on: at the sites at which the observed run used what
 * several threads use, and one of them changes. What the test does while it is the only thread does
 * not count. Takes two passes over the trace.
 */
final class SharedSites {
    private static final long ELEMENT = 1L << 63;
    private static final long STATE = 1L << 62;
    private static final long LOCK = 1L << 61;
    private static final long SIGNAL = 1L << 60;
    private static final long PERMIT = 1L << 59;

    private final Trace trace;
    private final Numbering variables = new Numbering();
    private final BitSet several = new BitSet();
    private final BitSet changed = new BitSet();
    private int[] users = new int[16];

    /** By variable, then by site: who belongs to the same group. */
    private int[] groups = new int[0];

    private SharedSites(Trace trace) {
        this.trace = trace;
    }

    static DecisionPoints of(Trace trace) {
        SharedSites sites = new SharedSites(trace);
        sites.findShared();
        return new DecisionPoints(sites.group());
    }

    private interface Visitor {
        void visit(int event, long key);
    }

    /** Visits the events that may need a decision, and that are not done while T0 is alone. */
    private void visit(Visitor visitor) {
        int others = 0;
        for (int event = 0; event < trace.size(); event++) {
            EventKind kind = trace.kind(event);
            if (kind == EventKind.START) {
                others++;
            } else if (kind == EventKind.JOIN && trace.thread(event) == 0) {
                others--;
            } else if (DecisionPoints.isDecided(kind) && others > 0 && !isExitOfMonitor(event)) {
                visitor.visit(event, key(event));
            }
        }
    }

    private boolean isExitOfMonitor(int event) {
        return trace.kind(event) == EventKind.RELEASE
                && trace.member(event) == LockMode.MONITOR.member();
    }

    /** Returns what stands for the thing that an event is about. */
    private long key(int event) {
        long owner = (long) trace.ownerId(event) << 24;
        return switch (trace.kind(event)) {
            case READ_ELEMENT, WRITE_ELEMENT -> trace.ownerAndMember(event) | ELEMENT;
            case READ_STATE, WRITE_STATE -> owner | STATE;
            case ACQUIRE, RELEASE -> owner | LOCK;
            case SIGNAL, AWAIT -> owner | SIGNAL;
            case PARK -> trace.thread(event) | PERMIT;
            case UNPARK, INTERRUPT -> trace.value(event) | PERMIT;
            default -> trace.ownerAndMember(event);
        };
    }

    private void findShared() {
        visit(
                (event, key) -> {
                    int variable = variables.of(key);
                    if (variable >= users.length) {
                        users = Arrays.copyOf(users, 2 * variable);
                    }
                    int user = trace.thread(event) + 1;
                    if (users[variable] != 0 && users[variable] != user) {
                        several.set(variable);
                    }
                    users[variable] = user;
                    if (changes(event)) {
                        changed.set(variable);
                    }
                    if (trace.kind(event) == EventKind.INTERRUPT) {
                        several.set(variable); // whom it interrupts has no event of its own
                    }
                });
        several.and(changed);
    }

    private boolean changes(int event) {
        return switch (trace.kind(event)) {
            case READ_FIELD, READ_ELEMENT, READ_STATE, AWAIT -> false;
            default -> true;
        };
    }

    /** Returns by the number of each site its group of variables. */
    private int[] group() {
        List<Integer> numbers = new ArrayList<>();
        int most = 0;
        for (int site = 0; site < trace.dictionary().sites().size(); site++) {
            int number = CodeMap.site(trace.dictionary().site(site));
            numbers.add(number);
            most = Math.max(most, number);
        }
        int[] bySite = new int[numbers.size()];
        groups = new int[variables.size()];
        Arrays.setAll(groups, i -> i);
        visit((event, key) -> join(event, variables.find(key), bySite));
        return byNumber(numbers, most, bySite);
    }

    /** Puts a variable into the group of those that are used at the same site. */
    private void join(int event, int variable, int[] bySite) {
        if (several.get(variable)) {
            int site = trace.siteId(event);
            if (bySite[site] == 0) {
                bySite[site] = variable + 1;
            } else {
                groups[root(variable)] = root(bySite[site] - 1);
            }
        }
    }

    private int root(int variable) {
        int root = variable;
        while (groups[root] != root) {
            groups[root] = groups[groups[root]];
            root = groups[root];
        }
        return root;
    }

    private int[] byNumber(List<Integer> numbers, int most, int[] bySite) {
        BitSet seen = new BitSet();
        for (int event = 0; event < trace.size(); event++) {
            if (DecisionPoints.isDecided(trace.kind(event))) {
                seen.set(trace.siteId(event));
            }
        }
        int[] result = new int[most + 1];
        for (int site = 0; site < bySite.length; site++) {
            if (bySite[site] != 0) {
                result[numbers.get(site)] = root(bySite[site] - 1) + 1;
            } else if (seen.get(site)) {
                result[numbers.get(site)] = DecisionPoints.QUIET;
            }
        }
        return result;
    }
}
