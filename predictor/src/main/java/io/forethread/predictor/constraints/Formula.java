package io.forethread.predictor.constraints;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A condition on the positions of units in a new order. Units are given by their numbers.
 *
 * <p>There is no negation of an order. So if positions satisfy a formula, every order that agrees
 * with them does, wherever units with equal positions are put.
 */
public sealed interface Formula {

    /** Holds always. */
    Formula ALWAYS = new And(List.of());

    /** Holds never. */
    Formula NEVER = new Or(List.of());

    /** A unit comes before another. */
    record Before(int earlier, int later) implements Formula {
        @Override
        public String toString() {
            return name(earlier) + "<" + name(later);
        }

        private static String name(int unit) {
            return unit == Problem.STANDSTILL ? "standstill" : String.valueOf(unit);
        }
    }

    /** A read, given by its event, may see another value. The number of such reads is limited. */
    record Relaxed(int read) implements Formula {
        @Override
        public String toString() {
            return "relaxed(" + read + ")";
        }
    }

    /** A free read, given by its event, need not see what it saw in the trace. */
    record Changed(int read) implements Formula {
        @Override
        public String toString() {
            return "changed(" + read + ")";
        }
    }

    /** A free read, given by its event, is not {@link Changed}. */
    record Kept(int read) implements Formula {
        @Override
        public String toString() {
            return "kept(" + read + ")";
        }
    }

    /** All hold. */
    record And(List<Formula> parts) implements Formula {
        public And {
            parts = List.copyOf(parts);
        }

        @Override
        public String toString() {
            return parts.isEmpty() ? "always" : join(parts, " & ");
        }
    }

    /** At least one holds. */
    record Or(List<Formula> parts) implements Formula {
        public Or {
            parts = List.copyOf(parts);
        }

        @Override
        public String toString() {
            return parts.isEmpty() ? "never" : join(parts, " | ");
        }
    }

    /** Returns a simplified formula that all of {@code parts} hold. */
    static Formula all(List<Formula> parts) {
        Set<Formula> kept = new LinkedHashSet<>();
        for (Formula part : parts) {
            if (part.equals(NEVER)) {
                return NEVER;
            } else if (part instanceof And and) {
                kept.addAll(and.parts);
            } else {
                kept.add(part);
            }
        }
        return kept.size() == 1 ? kept.iterator().next() : new And(new ArrayList<>(kept));
    }

    /** Returns a simplified formula that one of {@code parts} holds. */
    static Formula any(List<Formula> parts) {
        Set<Formula> kept = new LinkedHashSet<>();
        for (Formula part : parts) {
            if (part.equals(ALWAYS)) {
                return ALWAYS;
            } else if (part instanceof Or or) {
                kept.addAll(or.parts);
            } else {
                kept.add(part);
            }
        }
        return kept.size() == 1 ? kept.iterator().next() : new Or(new ArrayList<>(kept));
    }

    private static String join(List<Formula> parts, String by) {
        List<String> words = new ArrayList<>();
        for (Formula part : parts) {
            boolean simple = !(part instanceof And || part instanceof Or);
            words.add(simple ? part.toString() : "(" + part + ")");
        }
        return String.join(by, words);
    }
}
