package io.forethread.extension.property;

import io.forethread.predictor.property.event.Supertypes;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Finds the supertypes of classes that a test has loaded. No class is initialized for it. */
final class LoadedSupertypes implements Supertypes {
    private final ClassLoader loader;
    private final Map<String, List<String>> known = new ConcurrentHashMap<>();

    LoadedSupertypes(ClassLoader loader) {
        this.loader = loader;
    }

    @Override
    public List<String> of(String className) {
        return known.computeIfAbsent(className, this::find);
    }

    private List<String> find(String className) {
        Set<String> names = new LinkedHashSet<>(Set.of(className));
        try {
            add(Class.forName(className, false, loader), names);
        } catch (ClassNotFoundException | LinkageError e) {
            // A class of another loader, or one that is made at run time, is known by name alone.
        }
        return new ArrayList<>(names);
    }

    private static void add(Class<?> type, Set<String> names) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            names.add(each.getName());
            for (Class<?> implemented : each.getInterfaces()) {
                add(implemented, names);
            }
        }
    }
}
