package io.forethread.recorder.instrument;

import net.bytebuddy.jar.asm.Opcodes;

/**
 * Knows whether a constructor has called its superclass or another constructor of its class yet.
 * Before that, nobody may see {@code this}.
 *
 * <p>Compilers put the call after all instructions that can run before it, so the order of
 * instructions decides: it is the constructor call that no {@code new} waits for.
 */
final class ConstructorProgress {
    private boolean beforeSuper;
    private int unfinishedObjects;

    ConstructorProgress(boolean isConstructor) {
        this.beforeSuper = isConstructor;
    }

    boolean isBeforeSuper() {
        return beforeSuper;
    }

    void newObject() {
        unfinishedObjects++;
    }

    void call(int opcode, String name) {
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
