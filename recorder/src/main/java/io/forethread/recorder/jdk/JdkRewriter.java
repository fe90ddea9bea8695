package io.forethread.recorder.jdk;

import io.forethread.recorder.jdk.rewrite.CallRewrite;
import io.forethread.recorder.jdk.rewrite.HookCalls;
import io.forethread.recorder.jdk.rewrite.MethodRewrite;
import io.forethread.recorder.jdk.rewrite.MonitorRewrite;
import io.forethread.recorder.jdk.rewrite.MoreStack;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;

import java.util.Map;

/** Rewrites one class of the JDK. */
public final class JdkRewriter extends ClassVisitor {
    private final String name;
    private final Map<String, MethodRewrite> methods;
    private final boolean calls;
    private final boolean monitors;
    private final boolean isThread;

    private JdkRewriter(ClassReader reader, ClassWriter writer) {
        super(HookCalls.API, writer);
        name = reader.getClassName();
        methods = JdkClasses.methodsOf(name);
        calls = JdkClasses.hasCalls(name);
        monitors = JdkClasses.hasMonitors(name);
        isThread = JdkClasses.isThread(reader.getSuperName());
    }

    /**
     * Rewrites a class.
     *
     * @return the new class file, or null if nothing in it needs a change
     */
    public static byte[] rewrite(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        if (!JdkClasses.needsRewriting(reader)) {
            return null;
        }
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new JdkRewriter(reader, writer), 0);
        return writer.toByteArray();
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, String signature, String[] exceptions) {
        MethodVisitor code =
                new MoreStack(super.visitMethod(access, method, descriptor, signature, exceptions));
        MethodRewrite rewrite = rewriteOf(method, descriptor);
        if (rewrite != null) {
            code = rewrite.to(code);
        }
        for (MethodRewrite edge : EdgeRewrites.of(name, method.concat(descriptor))) {
            code = edge.to(code);
        }
        if (monitors) {
            code = new MonitorRewrite(code);
        }
        return calls ? new CallRewrite(code) : code;
    }

    private MethodRewrite rewriteOf(String method, String descriptor) {
        if (!methods.isEmpty()) {
            return methods.get(method.concat(descriptor));
        }
        boolean runs = isThread && method.equals("run") && descriptor.equals("()V");
        return runs ? ThreadRewrites.run() : null;
    }
}
