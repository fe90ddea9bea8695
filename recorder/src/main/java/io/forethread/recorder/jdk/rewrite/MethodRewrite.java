package io.forethread.recorder.jdk.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;

/** Turns the code of one method into other code, which it writes to {@code next}. */
@FunctionalInterface
public interface MethodRewrite {
    MethodVisitor to(MethodVisitor next);
}
