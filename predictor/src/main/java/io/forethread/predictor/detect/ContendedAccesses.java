package io.forethread.predictor.detect;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.LockContexts;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.AccessLists;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.IntList;
import io.forethread.predictor.model.Numbering;
import io.forethread.predictor.model.RankedBits;
import io.forethread.trace.Layout;
import io.forethread.trace.Trace;
import io.forethread.trace.ValueType;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * The accesses of all variables that schedules can make a difference to, grouped once for all
 * detectors. How many groups there are depends on the code and on the number of variables and
 * threads, not on how often a loop is run.
 */
public final class ContendedAccesses {
    private final TraceAnalysis analysis;
    private final Trace trace;
    private final BitSet variables;
    private final AccessLists lists;

    /** By access of such a variable, in the order of the trace: the number of its likeness. */
    private final int[] likenesses;

    private final List<AccessGroup.Key> keys = new ArrayList<>();

    /** By likeness, how many accesses there are. */
    private final IntList times = new IntList();

    /** By event, the place in {@link #likenesses}: those of contended variables only. */
    private final RankedBits members;

    ContendedAccesses(TraceAnalysis analysis, WorkBudget budget) {
        this.analysis = analysis;
        this.trace = analysis.trace();
        this.variables = analysis.contended();
        this.lists = analysis.accesses().lists(variables);
        this.members = new RankedBits(trace.size());
        this.likenesses = group();
        members.seal();
        budget.spend(trace.size());
    }

    private int[] group() {
        Accesses accesses = analysis.accesses();
        LockContexts.Sweep locks = analysis.locks().sweep();
        Numbering places = new Numbering();
        Numbering contexts = new Numbering();
        IntList found = new IntList();
        for (int event = 0; event < trace.size() && !variables.isEmpty(); event++) {
            int variable = accesses.variable(event);
            if (variable < 0 || !variables.get(variable)) {
                continue;
            }
            members.set(event);
            long head = trace.head(event);
            boolean isNull = trace.value(event) == 0 && isReference(event);
            int flags = (trace.isWrite(event) ? 1 : 0) + (isNull ? 2 : 0);
            int context = locks.before(event);
            int place = places.of(((long) Layout.thread(head) << 32) | Layout.site(head));
            int likeness = contexts.of(((long) (4 * place + flags) << 32) | context);
            if (likeness == keys.size()) {
                keys.add(
                        new AccessGroup.Key(
                                Layout.thread(head),
                                Layout.site(head),
                                trace.isWrite(event),
                                isNull,
                                context));
                times.add(0);
            }
            times.set(likeness, times.get(likeness) + 1);
            found.add(likeness);
        }
        return found.toArray();
    }

    private boolean isReference(int event) {
        return !trace.isState(event) && trace.valueType(event) == ValueType.REFERENCE;
    }

    /** Returns whether a variable is one of them. */
    public boolean contains(int variable) {
        return variables.get(variable);
    }

    /**
     * Returns how many accesses are like one of such a variable: by the same thread, at the same
     * place, with the same locks. Empty for other events.
     */
    public OptionalInt timesLike(int event) {
        return members.get(event)
                ? OptionalInt.of(times.get(likenesses[members.rank(event)]))
                : OptionalInt.empty();
    }

    /**
     * Looks at all variables in turn, until the budget is over.
     *
     * @param what what is looked for, in a few words
     */
    public void forEach(Observation observation, String what, Consumer<VariableAccesses> action) {
        SummaryText words = new SummaryText(trace);
        for (int variable = variables.nextSetBit(0);
                variable >= 0;
                variable = variables.nextSetBit(variable + 1)) {
            if (observation.budget().isOver()) {
                observation.cutShort(what);
                return;
            }
            if (!words.isIgnored(
                    analysis.accesses().firstAccess(variable), observation.ignored())) {
                VariableAccesses accesses = of(variable);
                observation.budget().spend(accesses.size());
                action.accept(accesses);
            }
        }
    }

    private VariableAccesses of(int variable) {
        int[] events = lists.of(variable);
        int[] groupOf = new int[events.length];
        Numbering groups = new Numbering();
        List<AccessGroup.Key> itsKeys = new ArrayList<>();
        for (int i = 0; i < events.length; i++) {
            int likeness = likenesses[members.rank(events[i])];
            groupOf[i] = groups.of(likeness);
            if (groupOf[i] == itsKeys.size()) {
                itsKeys.add(keys.get(likeness));
            }
        }
        return new VariableAccesses(
                trace, variable, events, groupOf, itsKeys.toArray(AccessGroup.Key[]::new));
    }
}
