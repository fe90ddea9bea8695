package io.forethread.recorder.agent;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

/** Instruments the application's classes as they load, and loaded ones when retransformed. */
final class ApplicationTransformer implements ClassFileTransformer {
    private final ClassRewriter rewriter;
    private final InstrumentationListener listener;
    private final HookVisibility visibility;
    private final LoadedAsInstrumented instrumentedAtLoad = new LoadedAsInstrumented();
    private volatile ClassFilter filter;

    ApplicationTransformer(
            ClassFilter filter, ClassRewriter rewriter, InstrumentationListener listener) {
        this.filter = filter;
        this.rewriter = rewriter;
        this.listener = listener;
        this.visibility = new HookVisibility(listener);
        rewriter.use(filter::includes);
    }

    boolean wants(Class<?> type) {
        return !type.isArray()
                && !type.isPrimitive()
                && filter.includes(type.getName(), type.getClassLoader());
    }

    /** Announces to the rewriter the application's classes that were loaded before the agent. */
    void noteLoaded(Class<?>[] loaded) {
        for (Class<?> type : loaded) {
            if (wants(type)) {
                rewriter.alreadyLoaded(type);
            }
        }
    }

    void use(ClassFilter newFilter) {
        filter = newFilter;
        rewriter.use(newFilter::includes);
    }

    @Override
    public byte[] transform(
            ClassLoader loader,
            String internalName,
            Class<?> loaded,
            ProtectionDomain domain,
            byte[] classFile) {
        if (loader == null || internalName == null) {
            return null;
        }
        String className = internalName.replace('/', '.');
        if (!filter.includes(className, loader) || !visibility.holdsFor(loader)) {
            return null;
        }
        try {
            return instrument(classFile, internalName, loader, loaded != null);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            listener.notInstrumented(className, e.toString());
            return null;
        }
    }

    private byte[] instrument(
            byte[] classFile, String internalName, ClassLoader loader, boolean isLoaded) {
        boolean keepShape = isLoaded && !instrumentedAtLoad.contains(internalName, loader);
        byte[] result = rewriter.instrument(classFile, internalName, loader, keepShape);
        if (result != null && !keepShape) {
            instrumentedAtLoad.add(internalName, loader);
        }
        return result;
    }
}
