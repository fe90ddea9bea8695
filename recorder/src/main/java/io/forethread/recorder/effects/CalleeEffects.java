package io.forethread.recorder.effects;

import io.forethread.trace.CallEffect;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds out what a call of code that is not recorded may do to its receiver and its arguments: from
 * the table of effects, from annotations, and from the code. A method is pure if it stores in no
 * field and no array, takes no lock, and calls only pure ones that no subclass can replace.
 * Whatever is not known may change everything that it is given.
 *
 * <p>It reads class files and loads no class, so it is safe while another class is being loaded.
 * Not thread-safe; one is made for each class that is instrumented.
 */
public final class CalleeEffects {
    /** Methods that change nothing are short, and so are the chains of what they call. */
    private static final int DEEPEST = 8;

    private static final int MOST_METHODS = 200;

    private final EffectTable table;
    private final ClassLoader loader;
    private final Map<String, ClassCode> classes = new HashMap<>();
    private final Set<MethodCode> underWay = new HashSet<>();
    private int methodsLeft;

    /**
     * @param loader finds the class files of the program; null for the bootstrap loader
     */
    public CalleeEffects(EffectTable table, ClassLoader loader) {
        this.table = table;
        this.loader = loader;
    }

    /**
     * Returns what a call may do.
     *
     * @param lineage internal names of the class that the call names and of its supertypes
     * @param opcode the instruction that calls
     */
    public CallEffect of(List<String> lineage, int opcode, String name, String descriptor) {
        methodsLeft = MOST_METHODS;
        MethodCode.Call call = new MethodCode.Call(opcode, lineage.get(0), name, descriptor);
        CallEffect listed = table.listed(lineage, name, descriptor, call.isStatic());
        if (listed != null && !name.equals("<init>")) {
            return listed;
        }
        return ofCode(call, 0);
    }

    private CallEffect ofCall(MethodCode.Call call, int depth) {
        if (call.owner().startsWith("[")) {
            return CallEffect.READS; // clone
        }
        List<String> lineage = Lineage.of(call.owner(), this::superclass);
        if (call.name().equals("<init>")) {
            // A new exception takes down where it is made, under a lock that nobody else has.
            boolean isException =
                    call.owner().startsWith("java/") && lineage.contains("java/lang/Throwable");
            return isException ? CallEffect.PURE : ofCode(call, depth);
        }
        CallEffect listed = table.listed(lineage, call.name(), call.descriptor(), call.isStatic());
        return listed == null ? ofCode(call, depth) : listed;
    }

    private List<String> superclass(String name) {
        ClassCode code = code(name);
        return code == null || code.superName() == null ? List.of() : List.of(code.superName());
    }

    private CallEffect ofCode(MethodCode.Call call, int depth) {
        if (depth > DEEPEST || --methodsLeft < 0) {
            return CallEffect.CHANGES;
        }
        boolean isFinal = false;
        for (String owner = call.owner(); owner != null; ) {
            ClassCode type = code(owner);
            if (type == null) {
                return CallEffect.CHANGES;
            }
            isFinal |= type.isFinal();
            MethodCode method = type.method(call.name(), call.descriptor());
            if (method != null) {
                return ofMethod(method, call.isExact() || isFinal || method.isLast(), depth);
            }
            owner = type.superName();
        }
        return CallEffect.CHANGES;
    }

    private CallEffect ofMethod(MethodCode method, boolean isExact, int depth) {
        if (method.declared() != null) {
            return method.declared(); // and so for those that override it
        }
        CallEffect effect = isExact ? method.own() : CallEffect.CHANGES;
        if (effect == CallEffect.CHANGES || !underWay.add(method)) {
            return effect; // a recursive call does nothing that the method does not do itself
        }
        try {
            for (MethodCode.Call call : method.calls()) {
                CallEffect ofCall = ofCall(call, depth + 1);
                effect = effect.and(ofCall);
                if (!effect.changesNothing()) {
                    return CallEffect.CHANGES;
                }
            }
            return effect;
        } finally {
            underWay.remove(method);
        }
    }

    private ClassCode code(String name) {
        return classes.computeIfAbsent(name, this::read);
    }

    private ClassCode read(String name) {
        String file = name + ".class";
        try (InputStream in =
                loader == null
                        ? ClassLoader.getSystemResourceAsStream(file)
                        : loader.getResourceAsStream(file)) {
            return in == null ? null : ClassCode.read(in.readAllBytes());
        } catch (IOException | RuntimeException e) {
            return null; // what cannot be read may do anything
        }
    }
}
