package io.forethread.predictor.bytecode;

import io.forethread.predictor.dependence.ControlKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDictionary;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The code of the classes that a trace is about, and of those that they name. */
final class CodeBase {
    /** The code of these is not looked at. */
    private static final String[] OUTSIDE = {"java.", "javax.", "jdk.", "sun.", "com.sun."};

    private final ClassBytes classes;
    private final ControlKind kind;
    private final Map<String, Optional<ClassCode>> read = new HashMap<>();
    private final Map<MethodKey, Optional<MethodCode>> methods = new HashMap<>();
    private final Set<String> known = new LinkedHashSet<>();
    private final Map<String, List<MethodKey>> byName = new HashMap<>();

    /** A method by its class, name and descriptor. */
    record MethodKey(String className, String name, String descriptor) {
        static MethodKey of(Site site) {
            return new MethodKey(site.className(), site.method(), site.descriptor());
        }
    }

    CodeBase(ClassBytes classes, ControlKind kind, Trace trace) {
        this.classes = classes;
        this.kind = kind;
        BitSet sites = new BitSet();
        BitSet objects = new BitSet();
        for (int event = 0; event < trace.size(); event++) {
            sites.set(trace.siteId(event));
            objects.set(trace.ownerId(event));
        }
        TraceDictionary words = trace.dictionary();
        sites.stream().forEach(site -> known.add(words.site(site).className()));
        objects.stream().filter(id -> id > 0).forEach(id -> known.add(words.className(id)));
        known.removeIf(name -> name.startsWith("[") || isOutside(name));
        for (String name : known) {
            type(name).ifPresent(code -> index(name, code));
        }
    }

    private void index(String name, ClassCode code) {
        code.methods.forEach(
                method ->
                        byName.computeIfAbsent(method.name + method.desc, a -> new ArrayList<>())
                                .add(new MethodKey(name, method.name, method.desc)));
    }

    static boolean isOutside(String className) {
        return Stream.of(OUTSIDE).anyMatch(className::startsWith);
    }

    private Optional<ClassCode> type(String className) {
        return read.computeIfAbsent(
                className,
                name ->
                        isOutside(name)
                                ? Optional.empty()
                                : classes.of(name).flatMap(ClassCode::read));
    }

    /** Returns the code of a method that a class declares. */
    Optional<MethodCode> method(MethodKey key) {
        return methods.computeIfAbsent(
                key,
                any ->
                        type(key.className)
                                .flatMap(
                                        type ->
                                                type.method(key.name, key.descriptor)
                                                        .flatMap(
                                                                method ->
                                                                        MethodCode.of(
                                                                                type, method,
                                                                                kind))));
    }

    /** Returns the methods that a call may execute, as far as their code is known. */
    List<MethodKey> callees(String owner, String name, String descriptor, boolean isVirtual) {
        List<MethodKey> found = new ArrayList<>();
        String declaring = owner;
        while (declaring != null && type(declaring).isPresent()) {
            MethodKey key = new MethodKey(declaring, name, descriptor);
            if (method(key).isPresent()) {
                found.add(key);
                break;
            }
            String parent = type(declaring).get().superName;
            declaring = parent == null ? null : parent.replace('/', '.');
        }
        if (isVirtual) {
            // Subclasses are found by the name alone: a class file does not tell who extends it.
            byName.getOrDefault(name + descriptor, List.of()).stream()
                    .filter(key -> !found.contains(key))
                    .forEach(found::add);
        }
        return found;
    }
}
