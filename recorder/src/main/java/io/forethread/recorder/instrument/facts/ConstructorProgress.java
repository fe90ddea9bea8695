package io.forethread.recorder.instrument.facts;

import net.bytebuddy.jar.asm.Opcodes;

/**
 * Knows whether a constructor has called its superclass or another constructor of its class yet.
 * Before that, {@code this} must not be passed on.
 *
 * <p>Compilers put the call after all instructions that can run before it, so the order of
 * instructions decides: it is the constructor call without a matching {@code new}.
 */
public final class ConstructorProgress {
    private boolean beforeSuper;
    private int unfinishedObjects;

    public ConstructorProgress(boolean isConstructor) {
        this.beforeSuper = isConstructor;
    }

    public boolean isBeforeSuper() {
        return beforeSuper;
    }

    public void newObject() {
        unfinishedObjects++;
    }

    public void call(int opcode, String name) {
        if (opcode != Opcodes.INVOKESPECIAL || !name.equals("<init>")) {
            return;
        }
        if (unfinishedObjects == 0) {
            beforeSuper = false;
        } else {
            unfinishedObjects--;
        }
    }
}
