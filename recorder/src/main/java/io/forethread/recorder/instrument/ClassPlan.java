package io.forethread.recorder.instrument;

import io.forethread.recorder.instrument.code.ClassContext;
import io.forethread.recorder.instrument.code.ExitObjectLocal;
import io.forethread.recorder.instrument.code.MethodContext;
import io.forethread.recorder.instrument.facts.ForeignMembers;
import io.forethread.recorder.instrument.facts.InstrumentationOptions;
import io.forethread.recorder.instrument.facts.MethodFacts;
import io.forethread.recorder.instrument.facts.MethodKey;
import io.forethread.recorder.instrument.registry.GateRegistry;
import io.forethread.recorder.instrument.registry.RewrittenMethods;
import io.forethread.trace.TraceDepth;

import java.util.HashMap;
import java.util.Map;

/** Which methods of a class are rewritten, and how far. */
final class ClassPlan {
    private final ClassContext type;
    private final TraceDepth depth;
    private final Map<MethodKey, MethodContext> methods = new HashMap<>();

    ClassPlan(ClassContext type, InstrumentationOptions options) {
        this.type = type;
        this.depth = options.depth();
        type.facts().methods().forEach((key, facts) -> methods.put(key, plan(key, facts, options)));
        boolean isEnum = type.facts().isEnum();
        methods.keySet().removeIf(key -> ForeignMembers.isMethod(key, isEnum));
    }

    private MethodContext plan(MethodKey key, MethodFacts facts, InstrumentationOptions options) {
        boolean mayBecomeBlock =
                !type.alreadyLoaded()
                        || RewrittenMethods.contains(type.loader(), type.internalName(), key);
        return new MethodContext(
                type, key, facts, options, facts.isSynchronized() && mayBecomeBlock);
    }

    /** How deep runs can be recorded in the class, except where that is too much. */
    TraceDepth depth() {
        return depth;
    }

    ClassLoader loader() {
        return type.loader();
    }

    boolean isEmpty() {
        return methods.isEmpty();
    }

    /** Returns the method if it is to be rewritten, else null. */
    MethodContext method(MethodKey key) {
        return methods.get(key);
    }

    /** Whether a method needs an added local in all its frames. */
    boolean needsExpandedFrames() {
        return methods.values().stream().anyMatch(ExitObjectLocal::isAddedTo);
    }

    /**
     * Reduces the instrumentation of a method that got too large: first to that of ordinary runs,
     * then no calls and branches, then none.
     *
     * @return what is left out now, in words
     */
    String reduce(MethodKey key) {
        MethodContext method = methods.get(key);
        InstrumentationOptions reduced = method.options().reduced();
        if (method.options().equals(reduced)) {
            methods.remove(key);
            return "all instrumentation";
        }
        methods.put(key, plan(key, method.facts(), reduced));
        return method.options().isDeep() ? "deep recording" : "branches and calls";
    }

    /** Reduces the instrumentation of all methods, because the class got too large. */
    boolean reduceAll() {
        boolean reducible =
                methods.values().stream().anyMatch(m -> !m.options().equals(m.options().reduced()));
        methods.replaceAll((key, m) -> plan(key, m.facts(), m.options().reduced()));
        return reducible;
    }

    /** Leaves all methods unchanged. */
    void giveUp() {
        methods.clear();
    }

    /** Remembers which methods lost their synchronized flag and which kept it. */
    void remember() {
        type.facts()
                .methods()
                .forEach(
                        (key, facts) -> {
                            MethodContext method = methods.get(key);
                            if (method != null && method.becomesBlock()) {
                                RewrittenMethods.add(type.loader(), type.internalName(), key);
                            } else if (facts.isSynchronized()) {
                                GateRegistry.addOfLoadedClass(key);
                            }
                        });
    }
}
