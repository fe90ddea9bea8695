package io.forethread.scheduler.outside;

import io.forethread.recorder.agent.Installation;

import java.lang.instrument.Instrumentation;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The fields of a class that refer to other objects. Reading them runs no code.
 *
 * @param ofObjects its own and inherited ones
 * @param ofClass its static ones
 * @param isProgram whether the class belongs to the program under test
 */
record ClassReferences(List<Field> ofObjects, List<Field> ofClass, boolean isProgram) {
    /** What a thread's own code can get from the thread; its other fields lead to all threads. */
    private static final Set<String> OF_THREAD =
            Set.of("target", "holder", "threadLocals", "inheritableThreadLocals");

    private static final ClassValue<ClassReferences> CACHE =
            new ClassValue<>() {
                @Override
                protected ClassReferences computeValue(Class<?> type) {
                    return find(type);
                }
            };

    static ClassReferences of(Class<?> type) {
        return CACHE.get(type);
    }

    private static ClassReferences find(Class<?> type) {
        if (type.isArray()) {
            return new ClassReferences(List.of(), List.of(), false);
        }
        List<Field> ofObjects = new ArrayList<>();
        List<Field> ofClass = new ArrayList<>();
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            for (Field field : readable(each)) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    ofObjects.add(field);
                } else if (each == type) {
                    ofClass.add(field);
                }
            }
        }
        return new ClassReferences(
                List.copyOf(ofObjects), List.copyOf(ofClass), ApplicationFrames.isOfProgram(type));
    }

    private static List<Field> readable(Class<?> type) {
        List<Field> fields =
                Arrays.stream(type.getDeclaredFields())
                        .filter(field -> !field.getType().isPrimitive() && isFollowed(field))
                        .toList();
        if (!fields.isEmpty()) {
            open(type);
            fields.forEach(field -> field.setAccessible(true));
        }
        return fields;
    }

    private static boolean isFollowed(Field field) {
        if (field.getDeclaringClass() == Thread.class) {
            return OF_THREAD.contains(field.getName());
        }
        // The others link references that have nothing else in common.
        return field.getDeclaringClass() != Reference.class || field.getName().equals("referent");
    }

    /** Opens all packages of the class's module at once: each change of a module takes long. */
    private static void open(Class<?> type) {
        Module module = type.getModule();
        Module us = ClassReferences.class.getModule();
        if (module.isNamed() && !module.isOpen(type.getPackageName(), us)) {
            Map<String, Set<Module>> opens = new HashMap<>();
            module.getPackages().forEach(name -> opens.put(name, Set.of(us)));
            Instrumentation instrumentation =
                    Installation.present().orElseThrow().instrumentation();
            instrumentation.redefineModule(module, Set.of(), Map.of(), opens, Set.of(), Map.of());
        }
    }
}
