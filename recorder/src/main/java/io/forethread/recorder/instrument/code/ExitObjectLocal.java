package io.forethread.recorder.instrument.code;

import net.bytebuddy.jar.asm.Type;

/**
 * The local variable with the object that a method's exit needs: {@code this}, or the class that a
 * static method locks or belongs to.
 *
 * <p>An added local must be in every frame of the method, because the exit reads it. If {@code
 * this} stays in local 0, no frame changes.
 *
 * @param local the local variable
 * @param type its type
 * @param added whether it is an added local
 */
public record ExitObjectLocal(int local, Type type, boolean added) {

    static final ExitObjectLocal NONE = new ExitObjectLocal(-1, HookTypes.OBJECT, false);

    public boolean exists() {
        return local >= 0;
    }

    /** Whether a method needs an added local. */
    public static boolean isAddedTo(MethodContext method) {
        if (method.isStatic()) {
            return method.becomesBlock() || method.tellsOfCalls();
        }
        boolean needsThis = method.isSynchronized() || method.tellsOfCalls();
        return needsThis && !method.facts().keepsThis();
    }

    public static ExitObjectLocal of(MethodContext method) {
        boolean added = isAddedTo(method);
        if (method.isStatic()) {
            return added
                    ? new ExitObjectLocal(
                            method.facts().maxLocals(), Type.getType(Class.class), true)
                    : NONE;
        }
        Type self = Type.getObjectType(method.type().internalName());
        return new ExitObjectLocal(added ? method.facts().maxLocals() : 0, self, added);
    }
}
