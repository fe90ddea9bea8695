package io.forethread.predictor.constraints;

import io.forethread.predictor.constraints.VariableUse.Read;
import io.forethread.predictor.constraints.VariableUse.Write;
import io.forethread.trace.ValueType;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A read sees the value that it saw in the trace: the last write before it writes that value, or
 * there is none and the variable has it from the beginning. That write, too, must write what it
 * wrote in the trace. Some reads may be relaxed, and some are free.
 */
final class ReadConsistency implements Rule {
    private final List<VariableUse> uses = new ArrayList<>();
    private final RelaxableReads relaxable;

    ReadConsistency(Problem problem) {
        for (SharedVariable variable : problem.variables()) {
            VariableUse use = new VariableUse(problem, variable);
            if (!use.reads().isEmpty()) {
                uses.add(use);
            }
        }
        this.relaxable = new RelaxableReads(problem);
    }

    /**
     * Adds to the known order what reads with one possible source imply: the source comes first,
     * and writes whose place on one side is known are on that side altogether. That orders many
     * locks, too, so that the solver need not decide about them.
     *
     * @return whether there was anything
     */
    boolean learn(Problem problem) {
        boolean learned = false;
        for (VariableUse use : uses) {
            for (Read read : use.reads()) {
                if (!isExempt(problem, read) && permission(problem, read).equals(Formula.NEVER)) {
                    Sources sources = new Sources(problem, use, read);
                    if (sources.writes.size() == 1 && !sources.first) {
                        learned |= learnFrom(problem, use, read, sources.writes.get(0));
                    } else if (sources.writes.isEmpty() && sources.first) {
                        learned |= learnFromFirst(problem, use, read);
                    }
                }
            }
        }
        return learned;
    }

    private static boolean learnFrom(Problem problem, VariableUse use, Read read, Write source) {
        boolean learned = problem.learn(source.unit(), read.unit());
        if (!problem.isMandatory(read.unit())) {
            return learned; // if the read is not executed, the other writes are not restricted
        }
        for (Write other : use.writes()) {
            if (other.unit() == read.unit() || other.unit() == source.unit()) {
                continue;
            }
            if (problem.known().isBefore(source.unit(), other.unit())) {
                learned |= problem.learn(read.unit(), other.unit());
            } else if (problem.known().isBefore(other.unit(), read.unit())) {
                learned |= problem.learn(other.unit(), source.unit());
            }
        }
        return learned;
    }

    private static boolean learnFromFirst(Problem problem, VariableUse use, Read read) {
        boolean learned = false;
        if (problem.isMandatory(read.unit())) {
            for (Write other : use.writes()) {
                if (other.unit() != read.unit()) {
                    learned |= problem.learn(read.unit(), other.unit());
                }
            }
        }
        return learned;
    }

    @Override
    public void addFormulas(Problem problem, List<Formula> formulas) {
        for (VariableUse use : uses) {
            for (Read read : use.reads()) {
                if (!isExempt(problem, read)) {
                    formulas.add(keepsValue(problem, use, read));
                }
            }
        }
    }

    private Formula permission(Problem problem, Read read) {
        return problem.facts().free().contains(read.event())
                ? new Formula.Changed(read.event())
                : relaxable.permission(read);
    }

    private Formula keepsValue(Problem problem, VariableUse use, Read read) {
        List<Formula> ways = new ArrayList<>();
        Sources sources = new Sources(problem, use, read);
        if (sources.first) {
            ways.add(comesBeforeAll(problem, use, read.unit()));
        }
        for (Write source : sources.writes) {
            ways.add(
                    Formula.all(
                            List.of(
                                    seesWrite(problem, use, read.unit(), source),
                                    problem.writesTheSame(source.event()))));
        }
        ways.add(permission(problem, read));
        ways.add(problem.skipped(read.unit()));
        return Formula.any(ways);
    }

    /** Returns the formula that no open unit writes before {@code reader} reads. */
    static Formula comesBeforeAll(Problem problem, VariableUse use, int reader) {
        List<Formula> parts = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        for (Write write : use.writes()) {
            // The first write of each thread is enough.
            if (write.unit() != reader && seen.add(problem.units().thread(write.unit()))) {
                parts.add(problem.before(reader, write.unit()));
            }
        }
        return Formula.all(parts);
    }

    /**
     * Returns the formula that {@code reader} sees the write {@code source}, and no write comes
     * between.
     */
    static Formula seesWrite(Problem problem, VariableUse use, int reader, Write source) {
        List<Formula> parts = new ArrayList<>();
        parts.add(problem.before(source.unit(), reader));
        // Of the writes of a thread that can only be on one side, the nearest one is enough.
        Map<Integer, Formula> lastBefore = new LinkedHashMap<>();
        Set<Integer> firstAfter = new HashSet<>();
        for (Write other : use.writes()) {
            if (other.unit() == reader || other.unit() == source.unit()) {
                continue;
            }
            int thread = problem.units().thread(other.unit());
            Formula before = problem.before(other.unit(), source.unit());
            Formula after = problem.before(reader, other.unit());
            if (after.equals(Formula.NEVER)) {
                lastBefore.put(thread, before);
            } else if (!before.equals(Formula.NEVER)) {
                parts.add(Formula.any(List.of(before, after)));
            } else if (firstAfter.add(thread)) {
                parts.add(after);
            }
        }
        parts.addAll(lastBefore.values());
        return Formula.all(parts);
    }

    private static boolean isExempt(Problem problem, Read read) {
        return problem.target().last() == read.event();
    }

    /** The writes from which a read may see its value. */
    private static final class Sources {
        final List<Write> writes = new ArrayList<>();

        /** Whether it may come before all writes. */
        final boolean first;

        Sources(Problem problem, VariableUse use, Read read) {
            List<Write> before = new ArrayList<>();
            for (Write write : use.writes()) {
                if (problem.known().isBefore(write.unit(), read.unit())) {
                    before.add(write);
                }
            }
            first =
                    before.isEmpty()
                            && use.isFirstValue(read.seen())
                            && (!problem.isExact() || read.writer() == use.lastInPrefix());
            for (Write write : use.writes()) {
                if (write.value() == read.seen()
                        && write.unit() != read.unit()
                        && (!problem.isExact() || isAsGood(problem, read, write))
                        && !problem.known().isBefore(read.unit(), write.unit())
                        && !isOverwritten(problem, write, before)) {
                    writes.add(write);
                }
            }
        }

        /**
         * Returns whether a write is equivalent to the one that a read saw, for an exact target.
         */
        private static boolean isAsGood(Problem problem, Read read, Write write) {
            boolean isReference =
                    problem.trace().valueType(read.event()) == ValueType.REFERENCE
                            && read.seen() != 0;
            return isReference
                    ? write.event() == read.writer()
                    : read.writer() != VariableUse.NOBODY;
        }

        /** Returns whether another write always comes between {@code write} and the read. */
        private static boolean isOverwritten(Problem problem, Write write, List<Write> before) {
            for (Write other : before) {
                if (problem.known().isBefore(write.unit(), other.unit())) {
                    return true;
                }
            }
            return false;
        }
    }
}
