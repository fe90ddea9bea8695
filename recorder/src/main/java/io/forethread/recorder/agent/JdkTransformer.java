package io.forethread.recorder.agent;

import io.forethread.recorder.jdk.JdkClasses;
import io.forethread.recorder.jdk.JdkRewriter;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

/** Rewrites the JDK's classes when they are loaded or retransformed. */
final class JdkTransformer implements ClassFileTransformer {
    private final InstrumentationListener listener;

    JdkTransformer(InstrumentationListener listener) {
        this.listener = listener;
    }

    /** Tells whether a loaded class has to be retransformed. */
    static boolean wants(Class<?> type) {
        return type.getClassLoader() == null
                && !type.isInterface()
                && JdkClasses.needsRewriting(type.getName().replace('.', '/'));
    }

    @Override
    public byte[] transform(
            ClassLoader loader,
            String internalName,
            Class<?> loaded,
            ProtectionDomain domain,
            byte[] classFile) {
        if (loader != null || internalName == null || !JdkClasses.concerns(internalName)) {
            return null;
        }
        try {
            return JdkRewriter.rewrite(classFile);
        } catch (RuntimeException | LinkageError e) {
            listener.notInstrumented(internalName.replace('/', '.'), e.toString());
            return null;
        }
    }
}
