package io.forethread.scheduler.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the generator knows about a point in a program.
 *
 * @param held the monitors that are surely held there, in order of entry
 * @param loops how many loops of the same method are around it
 * @param choices how many branches of the same method are around it
 * @param nonNull the reference locals that are surely not null there
 * @param callable the methods that may be called there
 */
record Scope(
        List<String> held, int loops, int choices, Set<Integer> nonNull, List<Method> callable) {

    static Scope top(List<Method> callable) {
        return new Scope(List.of(), 0, 0, Set.of(), callable);
    }

    Scope holding(String monitor) {
        List<String> all = new ArrayList<>(held);
        all.add(monitor);
        return new Scope(List.copyOf(all), loops, choices, nonNull, callable);
    }

    Scope looping() {
        return new Scope(held, loops + 1, choices, nonNull, callable);
    }

    Scope choosing() {
        return new Scope(held, loops, choices + 1, nonNull, callable);
    }

    /** Returns the scope of a branch in which a local is not null. */
    Scope nonNull(int local) {
        Set<Integer> all = new TreeSet<>(nonNull);
        all.add(local);
        return new Scope(held, loops, choices + 1, all, callable);
    }
}
