package io.forethread.recorder.instrument;

import net.bytebuddy.jar.asm.Type;

/**
 * The local variable that holds the object a method's exit needs: {@code this}, or the class that a
 * static method locks or belongs to.
 *
 * <p>A local of our own must be in every frame of the method, since it is read at its end. Where
 * {@code this} stays in local 0 no frame has to change.
 *
 * @param local the local variable
 * @param type its type
 * @param added whether it is a local of our own
 */
record Holder(int local, Type type, boolean added) {

    static final Holder NONE = new Holder(-1, HookTypes.OBJECT, false);

    boolean exists() {
        return local >= 0;
    }

    /** Whether a method needs a local of our own. */
    static boolean isAddedTo(MethodContext method) {
        if (method.isStatic()) {
            return method.becomesBlock() || method.tellsOfCalls();
        }
        boolean needsThis = method.isSynchronized() || method.tellsOfCalls();
        return needsThis && !method.facts().keepsThis();
    }

    static Holder of(MethodContext method) {
        boolean added = isAddedTo(method);
        if (method.isStatic()) {
            return added
                    ? new Holder(method.facts().maxLocals(), Type.getType(Class.class), true)
                    : NONE;
        }
        Type self = Type.getObjectType(method.type().internalName());
        return new Holder(added ? method.facts().maxLocals() : 0, self, added);
    }
}
