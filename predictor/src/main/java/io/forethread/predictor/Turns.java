package io.forethread.predictor;

import io.forethread.predictor.budget.WorkBudget;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;

/**
 * The steps of a search in the order in which they are done. The candidates of one detector go
 * through the stages together: each stage is tried for all of them before the next. Detectors take
 * turns, so that one with many candidates does not keep the others from their later stages. Those
 * that are patient join in after a few finds of others, or when these have worked long enough.
 */
final class Turns {
    /** After how much work without a find it is the turn of the next detector. */
    private static final long TURN = WorkBudget.UNITS_PER_SECOND / 10;

    /** After how many finds of others patient detectors join in. */
    static final int PATIENCE = 3;

    /** After how much work of others they join in. */
    private static final long LONGEST_PATIENCE = WorkBudget.UNITS_PER_SECOND;

    private final Deque<Deque<Line>> phases = new ArrayDeque<>();
    private final Deque<Line> patient = new ArrayDeque<>();
    private long spent;
    private int finds;
    private long spentInAll;

    /** One stage for one candidate. */
    record Step(Stage stage, SearchedGroup group) {}

    /** The steps of one detector that are left. */
    private static final class Line {
        private final Deque<Stage> stages;
        private final List<SearchedGroup> groups;
        private int next;

        Line(Collection<Stage> stages, List<SearchedGroup> groups) {
            this.stages = new ArrayDeque<>(stages);
            this.groups = groups;
        }

        /** Goes to the next step that is still of use; tells whether there is one. */
        boolean hasNext() {
            while (!stages.isEmpty()) {
                while (next < groups.size() && groups.get(next).isFound()) {
                    next++;
                }
                if (next < groups.size()) {
                    return true;
                }
                stages.remove();
                next = 0;
            }
            return false;
        }

        Step next() {
            return new Step(stages.element(), groups.get(next++));
        }
    }

    /**
     * Adds steps that are done when all that were added before are done.
     *
     * @param groups the candidates of each detector
     */
    void add(Collection<Stage> stages, List<List<SearchedGroup>> groups) {
        Deque<Line> lines = new ArrayDeque<>();
        groups.forEach(ofDetector -> lines.add(new Line(stages, ofDetector)));
        phases.add(lines);
    }

    /**
     * Adds the steps of patient detectors.
     *
     * @param groups the candidates of each detector
     */
    void addPatient(Collection<Stage> stages, List<List<SearchedGroup>> groups) {
        groups.forEach(ofDetector -> patient.add(new Line(stages, ofDetector)));
    }

    /** Tells whether no step is left. */
    boolean isOver() {
        while (!phases.isEmpty() || !patient.isEmpty()) {
            if (phases.isEmpty()) {
                phases.add(new ArrayDeque<>());
            }
            Deque<Line> lines = phases.element();
            while (!lines.isEmpty() && !lines.element().hasNext()) {
                lines.remove();
                spent = 0;
            }
            if (!lines.isEmpty()) {
                return false;
            }
            phases.remove();
            if (!patient.isEmpty()) {
                phases.addFirst(new ArrayDeque<>(patient));
                patient.clear();
            }
        }
        return true;
    }

    /** Returns the next step; there must be one. */
    Step next() {
        if (isOver()) {
            throw new IllegalStateException("No step is left.");
        }
        return phases.element().element().next();
    }

    /**
     * Notes what the last step has brought.
     *
     * @param work what it has cost
     */
    void done(boolean hasFound, long work) {
        spent += work;
        spentInAll += work;
        finds += hasFound ? 1 : 0;
        Deque<Line> lines = phases.element();
        if (hasFound || spent >= TURN) {
            lines.add(lines.remove());
            spent = 0;
        }
        if (finds >= PATIENCE || spentInAll >= LONGEST_PATIENCE) {
            while (!patient.isEmpty()) {
                lines.addFirst(patient.removeLast());
                spent = 0;
            }
        }
    }
}
