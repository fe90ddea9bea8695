package io.forethread.recorder.effects;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * A class and all its supertypes, each before its own supertypes, so that a line about a subtype
 * takes precedence.
 */
public final class Lineage {
    private Lineage() {}

    /**
     * Lists {@code name} and its supertypes.
     *
     * @param supertypes returns the direct supertypes of a class, superclass first
     */
    public static List<String> of(String name, Function<String, List<String>> supertypes) {
        Set<String> finished = new LinkedHashSet<>();
        visit(name, supertypes, finished);
        List<String> lineage = new ArrayList<>(finished);
        Collections.reverse(lineage);
        return lineage;
    }

    /** Lists the internal names of {@code type} and its supertypes. */
    static List<String> of(Class<?> type) {
        Set<Class<?>> finished = new LinkedHashSet<>();
        visit(type, finished);
        List<String> lineage = new ArrayList<>();
        for (Class<?> each : finished) {
            lineage.add(each.getName().replace('.', '/'));
        }
        Collections.reverse(lineage);
        return lineage;
    }

    // Classes finish after their supertypes, so the reversed order of finishing is the result.

    private static void visit(
            String name, Function<String, List<String>> supertypes, Set<String> finished) {
        if (finished.contains(name)) {
            return;
        }
        for (String supertype : supertypes.apply(name)) {
            visit(supertype, supertypes, finished);
        }
        finished.add(name);
    }

    private static void visit(Class<?> type, Set<Class<?>> finished) {
        if (finished.contains(type)) {
            return;
        }
        if (type.getSuperclass() != null) {
            visit(type.getSuperclass(), finished);
        }
        for (Class<?> superinterface : type.getInterfaces()) {
            visit(superinterface, finished);
        }
        finished.add(type);
    }
}
