package io.forethread.recorder.jdk;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;

import java.util.Map;

/** Rewrites one class of the JDK. */
public final class JdkRewriter extends ClassVisitor {
    private final Map<String, MethodRewrite> methods;
    private final boolean calls;
    private final boolean monitors;
    private boolean isThread;
    private boolean changed;

    private JdkRewriter(ClassWriter writer, String internalName) {
        super(HookCalls.API, writer);
        methods = JdkClasses.methodsOf(internalName);
        calls = JdkClasses.hasCalls(internalName);
        monitors = JdkClasses.hasMonitors(internalName);
    }

    /**
     * Rewrites a class.
     *
     * @return the new class file, or null if nothing in it needs a change
     */
    public static byte[] rewrite(byte[] classFile, String internalName) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        JdkRewriter rewriter = new JdkRewriter(writer, internalName);
        reader.accept(rewriter, 0);
        return rewriter.changed ? writer.toByteArray() : null;
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            String signature,
            String superName,
            String[] interfaces) {
        isThread = JdkClasses.isThread(superName);
        super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodVisitor code = super.visitMethod(access, name, descriptor, signature, exceptions);
        MethodRewrite rewrite = methods.get(name + descriptor);
        if (rewrite == null && isThread && name.equals("run") && descriptor.equals("()V")) {
            rewrite = ThreadRewrites.run();
        }
        if (rewrite != null) {
            changed = true;
            code = rewrite.to(code);
        }
        if (monitors) {
            code = new MonitorRewrite(code, this::markChanged);
        }
        return calls ? new CallRewrite(code, this::markChanged) : code;
    }

    private void markChanged() {
        changed = true;
    }
}
