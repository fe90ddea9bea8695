package io.forethread.recorder.instrument.registry;

import io.forethread.recorder.effects.EffectTable;
import io.forethread.recorder.effects.Meaning;
import io.forethread.recorder.instrument.facts.MethodKey;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * Knows the methods whose calls have a gate, and the monitor that such a call locks. The answer
 * depends on the receiver's class and is cached for each class.
 */
public final class GateRegistry {
    private static final byte UNDECIDED = 0;
    private static final byte NOTHING = 1;
    private static final byte RECEIVER = 2;
    private static final byte MUTEX = 3;

    /** The class has no such method. */
    private static final byte ABSENT = 4;

    private static final String WRAPPERS = "java.util.Collections$";
    private static final MethodKey SIZE = new MethodKey("size", "()I");

    /** Methods of the synchronized wrappers whose callers must lock. */
    private static final Set<String> UNLOCKED_IN_WRAPPERS =
            Set.of("iterator", "listIterator", "spliterator", "stream", "parallelStream");

    /**
     * A method whose calls have a gate.
     *
     * @param owner the class that has it if the call decides that; null if the receiver does
     */
    private record GatedMethod(String owner, String name, String descriptor, boolean isStatic) {
        MethodKey key() {
            return new MethodKey(name, descriptor);
        }
    }

    private static final Map<GatedMethod, Integer> NUMBERS = new HashMap<>();
    private static final List<GatedMethod> METHODS = new ArrayList<>();
    private static final Set<MethodKey> OF_LOADED_CLASSES = ConcurrentHashMap.newKeySet();
    private static volatile UnaryOperator<Object> mutexOf = wrapper -> null;
    private static volatile UnaryOperator<Object> wrappedBy = wrapper -> null;

    private static final ClassValue<Decisions> DECISIONS =
            new ClassValue<>() {
                @Override
                protected Decisions computeValue(Class<?> type) {
                    return new Decisions(type);
                }
            };

    /** Whether the collections of a class lock themselves, which {@code size} shows. */
    private static final ClassValue<Boolean> LOCKS_ITSELF =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    Method size = find(type, SIZE);
                    return size != null && Modifier.isSynchronized(size.getModifiers());
                }
            };

    private GateRegistry() {}

    /**
     * Returns the object that the call will lock, or null if it will lock none.
     *
     * @param receiver the receiver, or the named class of a static method; may be null
     * @param method the number that the gate carries
     */
    public static Object lockFor(Object receiver, int method) {
        if (receiver == null) {
            return null;
        }
        if (receiver instanceof Class<?> type) {
            GatedMethod gated = method(method);
            if (gated.isStatic()) {
                Method found = find(type, gated.key());
                boolean locks = found != null && Modifier.isSynchronized(found.getModifiers());
                return locks ? found.getDeclaringClass() : null;
            }
        }
        Object wrapped =
                receiver.getClass().getName().startsWith(WRAPPERS)
                        ? wrappedBy.apply(receiver)
                        : null;
        return wrapped == null ? lockOf(receiver, method) : lockOfWrapped(wrapped, method);
    }

    private static Object lockOf(Object receiver, int method) {
        return switch (DECISIONS.get(receiver.getClass()).of(method)) {
            case RECEIVER -> receiver;
            case MUTEX -> mutexOf.apply(receiver);
            default -> null;
        };
    }

    /**
     * Returns what a call of a wrapper's method locks. The wrapper calls a method of the same name,
     * or, as a set made of a map does, another one.
     */
    private static Object lockOfWrapped(Object wrapped, int method) {
        Class<?> type = wrapped.getClass();
        boolean locksByOther =
                DECISIONS.get(type).of(method) == ABSENT
                        && LOCKS_ITSELF.get(type)
                        && !UNLOCKED_IN_WRAPPERS.contains(method(method).name());
        return locksByOther ? wrapped : lockOf(wrapped, method);
    }

    /**
     * Tells whether the calling thread is still in a call, which may not have acquired its lock
     * yet.
     *
     * @param receiver the receiver, or the named class of a static method
     * @param method the number that the gate carries
     */
    public static boolean isUnderWay(Object receiver, int method) {
        GatedMethod gated = method(method);
        Class<?> type = receiver instanceof Class<?> named ? named : receiver.getClass();
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(
                        frames ->
                                frames.anyMatch(
                                        frame ->
                                                frame.getMethodName().equals(gated.name())
                                                        && frame.getDeclaringClass()
                                                                .isAssignableFrom(type)));
    }

    /**
     * Says how to find the lock of a {@code Collections.synchronized...} wrapper, which is in a
     * private field of the JDK. Without it such wrappers have no gate.
     */
    public static void mutexes(UnaryOperator<Object> mutexOfWrapper) {
        mutexOf = mutexOfWrapper;
    }

    /**
     * Says how to find what other wrappers of {@code Collections} wrap, null for other objects.
     * Without it calls of their methods have no gate.
     */
    public static void wrappers(UnaryOperator<Object> wrappedByWrapper) {
        wrappedBy = wrappedByWrapper;
    }

    /**
     * Adds a class of the program that was loaded before the agent. Its synchronized methods cannot
     * become blocks, so their calls need gates. Must be called before the classes that call them
     * are instrumented.
     */
    public static void alreadyLoaded(Class<?> type) {
        for (Method method : declaredMethods(type)) {
            if (Modifier.isSynchronized(method.getModifiers())) {
                addOfLoadedClass(new MethodKey(method.getName(), descriptor(method)));
            }
        }
    }

    public static void addOfLoadedClass(MethodKey method) {
        OF_LOADED_CLASSES.add(method);
    }

    public static boolean isOfLoadedClass(MethodKey method) {
        return OF_LOADED_CLASSES.contains(method);
    }

    public static synchronized int method(
            String owner, String name, String descriptor, boolean isStatic) {
        GatedMethod method = new GatedMethod(owner, name, descriptor, isStatic);
        Integer known = NUMBERS.putIfAbsent(method, METHODS.size());
        if (known != null) {
            return known;
        }
        METHODS.add(method);
        return METHODS.size() - 1;
    }

    private static synchronized GatedMethod method(int number) {
        return METHODS.get(number);
    }

    /** What calls on receivers of one class lock, by the numbers of the methods. */
    private static final class Decisions {
        private final Class<?> type;

        /** Written without a lock: a thread that misses an answer computes the same one. */
        private byte[] byMethod = {};

        Decisions(Class<?> type) {
            this.type = type;
        }

        byte of(int method) {
            byte[] known = byMethod;
            if (method < known.length && known[method] != UNDECIDED) {
                return known[method];
            }
            byte[] longer = Arrays.copyOf(known, Math.max(known.length, method + 1));
            longer[method] = decide(type, method(method));
            byMethod = longer;
            return longer[method];
        }
    }

    private static byte decide(Class<?> type, GatedMethod gated) {
        if (type.getName().startsWith("java.util.Collections$Synchronized")) {
            return UNLOCKED_IN_WRAPPERS.contains(gated.name()) ? NOTHING : MUTEX;
        }
        Class<?> start = type;
        while (gated.owner() != null && start != null && !start.getName().equals(gated.owner())) {
            start = start.getSuperclass();
        }
        Method found = find(start, gated.key());
        if (found == null) {
            return ABSENT;
        }
        boolean locks =
                Modifier.isSynchronized(found.getModifiers())
                        || EffectTable.standard()
                                .lookup(found.getDeclaringClass(), gated.name(), gated.descriptor())
                                .has(Meaning.LOCKS);
        return locks ? RECEIVER : NOTHING;
    }

    private static Method find(Class<?> start, MethodKey wanted) {
        for (Class<?> type = start; type != null; type = type.getSuperclass()) {
            for (Method method : declaredMethods(type)) {
                if (method.getName().equals(wanted.name())
                        && descriptor(method).equals(wanted.descriptor())) {
                    return method;
                }
            }
        }
        return null;
    }

    private static Method[] declaredMethods(Class<?> type) {
        try {
            return type.getDeclaredMethods();
        } catch (LinkageError e) {
            // A class in a signature is missing; such a method cannot be called either.
            return new Method[0];
        }
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .descriptorString();
    }
}
