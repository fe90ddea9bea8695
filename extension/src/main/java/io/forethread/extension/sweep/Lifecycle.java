package io.forethread.extension.sweep;

import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;

import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The life of a test as JUnit ran it: constructors, methods before it, the test itself, methods
 * after it, all with their arguments. It can be repeated with new instances.
 */
public final class Lifecycle {
    private final List<Construction> constructions = new ArrayList<>();
    private final List<Call> before = new ArrayList<>();
    private final List<Call> after = new ArrayList<>();
    private Call test;

    private record Construction(Constructor<?> constructor, List<Object> arguments, Object made) {}

    private record Call(Method method, List<Object> arguments, Optional<Object> target) {
        static Call of(ReflectiveInvocationContext<Method> context) {
            return new Call(
                    context.getExecutable(),
                    new ArrayList<>(context.getArguments()),
                    context.getTarget());
        }
    }

    /** Something other than the test's body has failed when it was repeated. */
    static final class RepetitionException extends Exception {
        private static final long serialVersionUID = 1;

        RepetitionException(Executable executable, Throwable cause) {
            super(executable.getName() + " failed when it was run again", cause);
        }
    }

    // ---- what JUnit did

    /** Takes in that an instance was made: of the test class, or of one that encloses it. */
    public void constructed(
            ReflectiveInvocationContext<? extends Constructor<?>> context, Object made) {
        constructions.add(
                new Construction(
                        context.getExecutable(), new ArrayList<>(context.getArguments()), made));
    }

    public void calledBefore(ReflectiveInvocationContext<Method> context) {
        before.add(Call.of(context));
    }

    /**
     * Takes in the call of the test itself.
     *
     * @param instances the instance of the test class, after those that enclose it
     */
    public void calledTest(ReflectiveInvocationContext<Method> context, List<Object> instances) {
        test = Call.of(context);
        if (!constructions.isEmpty()) { // else there is one instance for all runs
            addEnclosing(instances);
        }
    }

    /** Adds the enclosing instances: JUnit does not tell an invocation how it makes those. */
    private void addEnclosing(List<Object> instances) {
        List<Construction> enclosing = new ArrayList<>();
        Object outer = null;
        for (Object instance : instances) {
            if (!isInstance(instance) && !isOneForAll(instance.getClass())) {
                Constructor<?> constructor = instance.getClass().getDeclaredConstructors()[0];
                List<Object> arguments = outer == null ? List.of() : List.of(outer);
                if (constructor.getParameterCount() == arguments.size()) {
                    enclosing.add(new Construction(constructor, arguments, instance));
                }
            }
            outer = instance;
        }
        constructions.addAll(0, enclosing);
    }

    private static boolean isOneForAll(Class<?> type) {
        return AnnotationSupport.findAnnotation(type, TestInstance.class)
                .filter(lifecycle -> lifecycle.value() == TestInstance.Lifecycle.PER_CLASS)
                .isPresent();
    }

    public void calledAfter(ReflectiveInvocationContext<Method> context) {
        after.add(Call.of(context));
    }

    /** Tells whether any argument was made by something other than JUnit itself. */
    boolean hasForeignArguments() {
        List<Object> arguments = new ArrayList<>();
        constructions.forEach(one -> arguments.addAll(one.arguments()));
        before.forEach(one -> arguments.addAll(one.arguments()));
        after.forEach(one -> arguments.addAll(one.arguments()));
        if (test != null) {
            arguments.addAll(test.arguments());
        }
        return arguments.stream()
                .anyMatch(
                        argument ->
                                !(argument instanceof TestInfo
                                        || argument instanceof TestReporter
                                        || isInstance(argument)));
    }

    private boolean isInstance(Object argument) {
        return constructions.stream().anyMatch(one -> one.made() == argument);
    }

    /** Tells whether the test was run at all. */
    boolean isComplete() {
        return test != null;
    }

    // ---- the same again

    /**
     * Repeats it with new instances.
     *
     * @param engine runs the body of the test
     * @return what came of the body
     */
    RunResult repeat(Function<GuidedEngine.Body, RunResult> engine) throws RepetitionException {
        IdentityHashMap<Object, Object> instances = new IdentityHashMap<>();
        for (Construction one : constructions) {
            instances.put(one.made(), construct(one, instances));
        }
        for (Call call : before) {
            repeat(call, instances);
        }
        RunResult result = engine.apply(() -> invoke(test, instances));
        for (Call call : after) {
            repeat(call, instances);
        }
        return result;
    }

    private static Object construct(Construction one, IdentityHashMap<Object, Object> instances)
            throws RepetitionException {
        try {
            one.constructor().setAccessible(true);
            return one.constructor().newInstance(replaced(one.arguments(), instances));
        } catch (InvocationTargetException e) {
            throw new RepetitionException(one.constructor(), e.getCause());
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new RepetitionException(one.constructor(), e);
        }
    }

    private static void repeat(Call call, IdentityHashMap<Object, Object> instances)
            throws RepetitionException {
        try {
            invoke(call, instances);
        } catch (Throwable e) {
            throw new RepetitionException(call.method(), e);
        }
    }

    private static void invoke(Call call, IdentityHashMap<Object, Object> instances)
            throws Throwable {
        Object target = call.target().orElse(null);
        try {
            call.method().setAccessible(true);
            call.method()
                    .invoke(
                            instances.getOrDefault(target, target),
                            replaced(call.arguments(), instances));
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Object[] replaced(
            List<Object> arguments, IdentityHashMap<Object, Object> instances) {
        return arguments.stream()
                .map(argument -> instances.getOrDefault(argument, argument))
                .toArray();
    }
}
