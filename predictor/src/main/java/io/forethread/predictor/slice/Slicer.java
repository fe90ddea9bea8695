package io.forethread.predictor.slice;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.Slice;
import io.forethread.predictor.dependence.EventDependence;
import io.forethread.predictor.dependence.Relevance;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.IntList;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;

/**
 * Finds the slice of a trace: the events that a property is about, and those that these depend on.
 *
 * <p>An event of the slice depends on what decided that it happens, on what it is done to, and on
 * what its thread waited for. If its value counts, it also depends on what the value is made of; a
 * read depends on the write that it saw. All writes of the variable are in the slice then, since
 * none of them may come in between, and they count as events that the property is about. So do
 * decisions that might have led to such a write, or to an event that the property is about.
 *
 * <p>Each event is looked at once, however much of it is found out late: the time is linear in the
 * trace.
 */
public final class Slicer {
    private final Trace trace;
    private final Accesses accesses;
    private final EventDependence dependence;
    private final EventDependence.Walk walk;
    private final Relevance relevance;
    private final Waiting waiting;
    private final ScopeIndex index;
    private final boolean onePass;
    private final boolean wholeRuns;

    private final BitSet events = new BitSet();

    /** The events whose value counts. */
    private final BitSet values = new BitSet();

    /** What has been found and not been looked at: events, twice, plus one if it is the value. */
    private final IntList toDo = new IntList();

    private final BitSet keptVariables = new BitSet();
    private final Set<Object> keptKeys = new HashSet<>();

    /** The scopes in which something relevant may happen, and the events that decide about each. */
    private final BitSet relevantScopes = new BitSet();

    private final IntList[] decisions;

    /** By thread, its last relevant event, and decisions after it. */
    private final int[] lastRelevant;

    private final IntList[] pending;

    private Slicer(
            TraceAnalysis analysis,
            EventDependence dependence,
            Relevance relevance,
            SliceOptions options) {
        this.trace = analysis.trace();
        this.accesses = analysis.accesses();
        this.dependence = dependence;
        this.walk = dependence.walk();
        this.relevance = relevance;
        this.waiting = new Waiting(trace, analysis.synchronization(), options.locks());
        this.index = new ScopeIndex(dependence);
        this.onePass = options.onePass();
        this.wholeRuns = options.wholeRuns();
        int threads = trace.dictionary().threads().size();
        this.lastRelevant = new int[threads];
        Arrays.fill(lastRelevant, EventDependence.NONE);
        this.pending = new IntList[threads];
        Arrays.setAll(pending, thread -> new IntList());
        this.decisions = new IntList[dependence.scopes()];
        Arrays.setAll(decisions, scope -> new IntList());
    }

    /** Returns the slice of a trace for a property. */
    public static Slice slice(
            TraceAnalysis analysis,
            EventDependence dependence,
            Relevance relevance,
            SliceOptions options) {
        Slicer slicer = new Slicer(analysis, dependence, relevance, options);
        slicer.findRelevantScopes();
        if (options.onePass()) {
            slicer.goBackwards();
        } else {
            slicer.goToFixedPoint();
        }
        return slicer.result();
    }

    private Slice result() {
        BitSet kept = (BitSet) values.clone();
        for (int event = kept.nextSetBit(0); event >= 0; event = kept.nextSetBit(event + 1)) {
            if (accesses.variable(event) == Accesses.NONE || !accesses.dependsOnValue(event)) {
                kept.clear(event);
            }
        }
        return new Slice(events, kept);
    }

    private boolean isRelevant(int event) {
        return switch (trace.kind(event)) {
            case START, BEGIN, END -> wholeRuns || relevance.isRelevant(event);
            default -> relevance.isRelevant(event);
        };
    }

    private void findRelevantScopes() {
        for (int scope = 0; scope < decisions.length; scope++) {
            if (relevance.mayBeRelevant(dependence.effects(scope))) {
                relevantScopes.set(scope);
            }
        }
    }

    // ---- to the fixed point

    private void goToFixedPoint() {
        for (int event = 0; event < trace.size(); event++) {
            if (isRelevant(event)) {
                lastRelevant[trace.thread(event)] = event;
                add(event, relevance.isValueRelevant(event));
            }
            int scope = dependence.scope(event);
            if (scope != EventDependence.NONE) {
                decisions[scope].add(event);
            }
        }
        relevantScopes.stream().forEach(this::addDecisions);
        while (!toDo.isEmpty()) {
            int next = toDo.get(toDo.size() - 1);
            toDo.truncate(toDo.size() - 1);
            if ((next & 1) == 0) {
                needsOfEvent(next >> 1);
            } else {
                needsOfValue(next >> 1);
            }
        }
    }

    private void add(int event, boolean value) {
        if (!events.get(event)) {
            events.set(event);
            if (!onePass) {
                toDo.add(event << 1);
            }
        }
        if (value && !values.get(event)) {
            values.set(event);
            if (!onePass) {
                toDo.add(event << 1 | 1);
            }
        }
    }

    private void addEvent(int event) {
        add(event, false);
    }

    private void addValue(int event) {
        add(event, true);
    }

    private void addDecisions(int scope) {
        IntList all = decisions[scope];
        for (int i = 0; i < all.size(); i++) {
            addDecision(all.get(i));
        }
    }

    /** A decision counts only if something relevant comes after it in its thread. */
    private void addDecision(int event) {
        int thread = trace.thread(event);
        if (event < lastRelevant[thread]) {
            addValue(event);
        } else {
            pending[thread].add(event);
        }
    }

    private void addRelevant(int event) {
        addEvent(event);
        int thread = trace.thread(event);
        if (event > lastRelevant[thread]) {
            lastRelevant[thread] = event;
            IntList waitingForIt = pending[thread];
            pending[thread] = new IntList();
            for (int i = 0; i < waitingForIt.size(); i++) {
                addDecision(waitingForIt.get(i));
            }
        }
    }

    // ---- what is needed

    private void needsOfEvent(int event) {
        int controller = dependence.controller(event);
        if (controller != EventDependence.NONE) {
            addValue(controller);
        }
        walk.targets(event, this::addValue);
        waiting.forEachUpTo(trace.thread(event), event, this::addEvent);
        waiting.forEachCause(event, this::addEvent);
        if (Waiting.isAboutMonitor(trace.kind(event))) {
            waiting.forEachAt(trace.ownerId(event), this::addEvent);
        }
    }

    private void needsOfValue(int event) {
        walk.sources(event, this::addValue);
        int variable = accesses.variable(event);
        if (variable == Accesses.NONE || !accesses.dependsOnValue(event)) {
            return;
        }
        int write = accesses.writeBefore(event);
        if (write != Accesses.NONE) {
            addValue(write);
        }
        if (!keptVariables.get(variable)) {
            keptVariables.set(variable);
            keep(variable);
        }
    }

    private void keep(int variable) {
        if (!onePass && (accesses.isShared(variable) || accesses.isChangedUnseen(variable))) {
            int[] all = accesses.of(variable);
            for (int i = all.length - 1; i >= 0; i--) {
                if (trace.isWrite(all[i])) {
                    addRelevant(all[i]);
                }
            }
        }
        Object key = index.key(trace.variable(accesses.firstAccess(variable)));
        if (keptKeys.add(key)) {
            index.forEachWriting(key, this::makeRelevant);
        }
    }

    private void makeRelevant(int scope) {
        if (!relevantScopes.get(scope)) {
            relevantScopes.set(scope);
            if (!onePass) {
                addDecisions(scope);
            }
        }
    }

    // ---- in one pass

    /** Goes through the trace once, from its end: what an event needs comes before it. */
    private void goBackwards() {
        for (int event = trace.size() - 1; event >= 0; event--) {
            int thread = trace.thread(event);
            int scope = dependence.scope(event);
            boolean decides = scope != EventDependence.NONE && relevantScopes.get(scope);
            if (isRelevant(event) || isKeptWrite(event)) {
                lastRelevant[thread] = Math.max(lastRelevant[thread], event);
                add(event, relevance.isValueRelevant(event));
            } else if (decides && event < lastRelevant[thread]) {
                addValue(event);
            }
            if (events.get(event)) {
                needsOfEvent(event);
            }
            if (values.get(event)) {
                needsOfValue(event);
            }
        }
    }

    private boolean isKeptWrite(int event) {
        return trace.isWrite(event) && keptVariables.get(accesses.variable(event));
    }
}
