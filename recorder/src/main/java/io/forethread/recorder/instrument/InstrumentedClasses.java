package io.forethread.recorder.instrument;

import io.forethread.recorder.effects.ProgramClasses;
import io.forethread.recorder.instrument.facts.ClassShape;
import io.forethread.recorder.instrument.facts.ClassShapes;
import io.forethread.recorder.instrument.facts.MethodKey;

import java.lang.reflect.Proxy;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/** Remembers which classes were instrumented, or had nothing to instrument. */
final class InstrumentedClasses implements ProgramClasses {
    private final Map<ClassLoader, Set<String>> names = new WeakHashMap<>();

    void add(String internalName, ClassLoader loader) {
        synchronized (names) {
            names.computeIfAbsent(loader, key -> new HashSet<>()).add(internalName);
        }
    }

    @Override
    public boolean isInstrumented(Class<?> type) {
        if (Proxy.isProxyClass(type)) {
            return true; // it does nothing but call the program's handler
        }
        // The body of a lambda is a method of the class around it.
        Class<?> source = type.isHidden() ? type.getNestHost() : type;
        synchronized (names) {
            return names.getOrDefault(source.getClassLoader(), Set.of())
                    .contains(internalName(source));
        }
    }

    @Override
    public boolean declares(Class<?> type, String method, String descriptor) {
        ClassShape outline = new ClassShapes(type.getClassLoader()).getIfKnown(internalName(type));
        return outline != null && outline.methods().containsKey(new MethodKey(method, descriptor));
    }

    private static String internalName(Class<?> type) {
        return type.getName().replace('.', '/');
    }
}
