package io.forethread;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which package knows which other ones.
 *
 * <p>ArchUnit has a rule for cycles of slices, but version 1.5.0 does not see them all: when six
 * groups of packages here had cycles, it reported those of three.
 */
final class PackageGraph {
    /** By package: the packages that it knows, each with a dependency as an example. */
    private final Map<String, Map<String, String>> known = new TreeMap<>();

    static PackageGraph of(JavaClasses classes) {
        PackageGraph graph = new PackageGraph();
        for (JavaClass type : classes) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (classes.contain(target.getName())) {
                    graph.add(
                            type.getPackageName(),
                            target.getPackageName(),
                            dependency.getDescription());
                }
            }
        }
        return graph;
    }

    void add(String from, String to, String example) {
        if (!from.equals(to)) {
            known.computeIfAbsent(from, any -> new TreeMap<>()).putIfAbsent(to, example);
        }
    }

    /** Lists the sets of packages that know each other, if only by way of others. */
    List<Set<String>> cycles() {
        Map<String, Set<String>> reached = new TreeMap<>();
        known.keySet().forEach(one -> reached.put(one, reachedFrom(one)));
        Set<Set<String>> cycles = new LinkedHashSet<>();
        reached.forEach(
                (one, others) -> {
                    Set<String> cycle = new TreeSet<>(others);
                    cycle.removeIf(other -> !reached.getOrDefault(other, Set.of()).contains(one));
                    if (!cycle.isEmpty()) {
                        cycles.add(cycle);
                    }
                });
        return List.copyOf(cycles);
    }

    private Set<String> reachedFrom(String start) {
        Set<String> reached = new TreeSet<>();
        Deque<String> waiting = new ArrayDeque<>(knownBy(start));
        while (!waiting.isEmpty()) {
            String next = waiting.remove();
            if (reached.add(next)) {
                waiting.addAll(knownBy(next));
            }
        }
        return reached;
    }

    private Collection<String> knownBy(String one) {
        return known.getOrDefault(one, Map.of()).keySet();
    }

    /** Says who knows whom in a cycle, with an example for each. */
    String describe(Set<String> cycle) {
        StringBuilder text = new StringBuilder();
        for (String from : cycle) {
            known.get(from)
                    .forEach(
                            (to, example) -> {
                                if (cycle.contains(to)) {
                                    text.append("%n%s knows %s: %s".formatted(from, to, example));
                                }
                            });
        }
        return text.toString();
    }
}
