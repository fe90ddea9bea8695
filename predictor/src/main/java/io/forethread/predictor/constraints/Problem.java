package io.forethread.predictor.constraints;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.constraints.Formula.Before;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ThreadUnits;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A target in a segment: which units are always executed, which may be, which never are, and what
 * is known of their order. Rules use it to write their formulas.
 *
 * <p>An order is a prefix of each thread. Formulas speak of the positions of all open units, and
 * those after {@link #last} are not executed: the solver decides how far each thread goes.
 */
public final class Problem {
    /** The position at which all threads stand at their events. */
    public static final int STANDSTILL = -1;

    private static final int NOT_OPEN = -1;

    private final TraceFacts facts;
    private final Target target;
    private final int relax;
    private final BitSet prefix = new BitSet();
    private final Segment segment;
    private final int[] indexOf;
    private final KnownOrder known;
    private final BitSet mandatory = new BitSet();
    private final List<SharedVariable> variables;
    private final List<List<Hold>> locks;
    private final int[] roots;
    private final boolean impossible;

    Problem(TraceFacts facts, Segment segment, Target target, int relax) {
        this.facts = facts;
        this.target = target;
        this.relax = relax;
        this.segment = segment;
        for (int unit : segment.prefix()) {
            prefix.set(unit);
        }
        MustNeeds needs = new MustNeeds(facts, target);
        BitSet reachable = Reachable.units(facts, needs, prefix, segment.body(), target);
        this.roots = roots(facts, target);
        this.impossible = !isReachable(reachable);
        BitSet open = new BitSet();
        if (!impossible) {
            open = new Relevance(facts, needs, prefix, reachable).of(wanted(facts, target, roots));
        }
        int[] members = open.stream().toArray();
        this.indexOf = new int[facts.units().count()];
        Arrays.fill(indexOf, NOT_OPEN);
        for (int i = 0; i < members.length; i++) {
            indexOf[members[i]] = i;
        }
        this.known = new KnownOrder(facts, needs, members, indexOf);
        this.variables = facts.variables().accessedBy(open, facts.units());
        this.locks = facts.holds().contendedIn(open);
        updateMandatory();
    }

    private static int[] roots(TraceFacts facts, Target target) {
        EventUnits units = facts.units();
        IntStream before =
                target.standing().stream()
                        .mapToInt(units::unitOf)
                        .map(facts::previous)
                        .filter(unit -> unit != ThreadUnits.NONE);
        IntStream done = target.done().stream().mapToInt(units::unitOf);
        IntStream read =
                target.reads().stream()
                        .flatMapToInt(reads -> IntStream.of(reads.write(), reads.read()))
                        .filter(event -> event != Target.INITIAL)
                        .map(units::unitOf);
        return IntStream.concat(before, IntStream.concat(done, read)).distinct().toArray();
    }

    /** Returns the roots, and the units of all sets of which the target needs one event each. */
    private static int[] wanted(TraceFacts facts, Target target, int[] roots) {
        return IntStream.concat(
                        IntStream.of(roots),
                        target.oneOfEach().stream()
                                .flatMap(Set::stream)
                                .mapToInt(event -> facts.units().unitOf(event)))
                .distinct()
                .toArray();
    }

    private boolean isReachable(BitSet reachable) {
        for (int root : roots) {
            if (!reachable.get(root) && !prefix.get(root)) {
                return false;
            }
        }
        return target.standing().stream().noneMatch(this::isDoneInPrefix)
                && target.undone().stream().noneMatch(this::isDoneInPrefix)
                && !(target.hasLast() && isDoneInPrefix(target.last()))
                && target.standing().stream().map(trace()::thread).distinct().count()
                        == target.standing().size();
    }

    private boolean isDoneInPrefix(int event) {
        return prefix.get(units().unitOf(event));
    }

    private void updateMandatory() {
        for (int unit : known.members()) {
            for (int root : roots) {
                if (unit == root || (isOpen(root) && known.isBefore(unit, root))) {
                    mandatory.set(unit);
                }
            }
        }
    }

    /** Returns whether the target cannot be reached, whatever the rules say. */
    boolean isImpossible() {
        return impossible;
    }

    public TraceFacts facts() {
        return facts;
    }

    Trace trace() {
        return facts.trace();
    }

    public EventUnits units() {
        return facts.units();
    }

    public Target target() {
        return target;
    }

    /** Returns whether reads distinguish writes of the same value. */
    boolean isExact() {
        return target.exact();
    }

    /** Returns how many reads may see another value. */
    int relax() {
        return relax;
    }

    public KnownOrder known() {
        return known;
    }

    /** Returns the shared variables that open units access. */
    public List<SharedVariable> variables() {
        return variables;
    }

    /** Returns the holds of each contended lock that open units take or give back. */
    public List<List<Hold>> locks() {
        return locks;
    }

    /** Returns the events that are executed before all others, and then others. */
    public EventOrder afterPrefix(int[] events) {
        return segment.thenEvents(events);
    }

    /** Returns the last unit of the prefix, or a negative number. */
    public int lastInPrefix() {
        return prefix.length() - 1;
    }

    public boolean isInPrefix(int unit) {
        return prefix.get(unit);
    }

    /** Returns whether a unit may be executed after the prefix. */
    public boolean isOpen(int unit) {
        return indexOf[unit] != NOT_OPEN;
    }

    /** Returns whether a unit is executed after the prefix in every order. */
    boolean isMandatory(int unit) {
        return mandatory.get(unit);
    }

    /** Returns units that must be executed, and that need all others that must be. */
    public int[] roots() {
        return roots.clone();
    }

    /** Returns the last unit that is executed, or {@link #STANDSTILL} after it. */
    public int last() {
        return target.hasLast() ? units().unitOf(target.last()) : STANDSTILL;
    }

    /** Returns whether an event is executed if its unit is: nothing follows the last event. */
    public boolean isExecutedWithItsUnit(int event) {
        return !target.hasLast()
                || units().unitOf(event) != units().unitOf(target.last())
                || event <= target.last();
    }

    /** Adds that {@code later} is only executed after {@code earlier}. */
    boolean learn(int earlier, int later) {
        return known.add(earlier, later);
    }

    /** Draws conclusions from what was {@linkplain #learn learned}. */
    void conclude() {
        known.update();
        updateMandatory();
    }

    // ---- formulas

    /** Returns the formula that a unit is not executed. */
    Formula skipped(int unit) {
        if (isInPrefix(unit) || isMandatory(unit)) {
            return Formula.NEVER;
        }
        return isOpen(unit) ? new Before(last(), unit) : Formula.ALWAYS;
    }

    /** Returns the formula that a write writes what it wrote in the trace. */
    Formula writesTheSame(int write) {
        List<Formula> parts = new ArrayList<>();
        for (int read : facts.free().sourcesOf(write)) {
            if (!isInPrefix(units().unitOf(read))) {
                parts.add(new Formula.Kept(read));
            }
        }
        return Formula.all(parts);
    }

    /**
     * Returns the formula that a unit is executed before another; it holds if the other is not
     * open.
     */
    Formula before(int earlier, int later) {
        if (isInPrefix(later)) {
            return isInPrefix(earlier) && earlier < later ? Formula.ALWAYS : Formula.NEVER;
        } else if (isInPrefix(earlier) || !isOpen(later)) {
            return Formula.ALWAYS;
        } else if (!isOpen(earlier) || earlier == later || known.isBefore(later, earlier)) {
            return Formula.NEVER;
        }
        return known.isBefore(earlier, later) ? Formula.ALWAYS : new Before(earlier, later);
    }
}
