package io.forethread.recorder.instrument;

import io.forethread.recorder.effects.EffectTable;
import io.forethread.recorder.instrument.code.ClassContext;
import io.forethread.recorder.instrument.facts.ClassFacts;
import io.forethread.recorder.instrument.facts.ClassShape;
import io.forethread.recorder.instrument.facts.ClassShapes;
import io.forethread.recorder.instrument.facts.InstrumentationOptions;
import io.forethread.recorder.instrument.facts.MethodKey;
import io.forethread.recorder.instrument.facts.OffsetReader;
import io.forethread.recorder.instrument.rewrite.BridgeDefiner;
import io.forethread.recorder.instrument.rewrite.Bridges;
import io.forethread.recorder.instrument.rewrite.Callees;
import io.forethread.recorder.instrument.rewrite.RecordedClasses;
import io.forethread.trace.TraceDepth;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassTooLargeException;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodTooLargeException;
import net.bytebuddy.jar.asm.Opcodes;

import java.util.function.BiPredicate;
import java.util.function.Consumer;

/** Rewrites class files of the program under test so that they call the hooks. */
public final class ClassInstrumenter {
    private volatile InstrumentationOptions options;
    private final InstrumentedClasses instrumented = new InstrumentedClasses();
    private final Callees callees;
    private final BridgeDefiner definer;
    private final Consumer<String> problems;
    private volatile boolean bridgesAvailable;
    private volatile BiPredicate<String, ClassLoader> recorded = (name, loader) -> true;

    /**
     * Creates an instrumenter with the table of effects that comes with Forethread, and without
     * bridges.
     *
     * @param problems is told, in a sentence each, which class or method is left as it is, and why
     */
    public ClassInstrumenter(InstrumentationOptions options, Consumer<String> problems) {
        this(options, EffectTable.standard(), BridgeDefiner.NONE, problems);
    }

    /**
     * Creates an instrumenter.
     *
     * @param effects what calls into the JDK mean
     * @param definer defines what stands in for method references of JDK methods
     * @param problems is told, in a sentence each, which class or method is left as it is, and why
     */
    public ClassInstrumenter(
            InstrumentationOptions options,
            EffectTable effects,
            BridgeDefiner definer,
            Consumer<String> problems) {
        this.options = options;
        this.callees = new Callees(effects.with(instrumented));
        this.definer = definer;
        this.problems = problems;
        this.bridgesAvailable = !definer.equals(BridgeDefiner.NONE);
    }

    /**
     * Sets which classes are instrumented when they load, by name and by a loader that finds them;
     * at first all but those of the JDK.
     */
    public void recorded(BiPredicate<String, ClassLoader> newRecorded) {
        recorded = newRecorded;
    }

    /** Returns how deep runs can be recorded in classes that are instrumented from now on. */
    public TraceDepth depth() {
        return options.depth();
    }

    public void depth(TraceDepth depth) {
        options = options.withDepth(depth);
    }

    /**
     * Rewrites a class file.
     *
     * @param internalName its name with slashes
     * @param loader the loader that defines it; null for the bootstrap loader
     * @param alreadyLoaded whether the class is loaded, so that its shape must stay as it is
     * @return the new class file, or null if there is nothing to do or it cannot be done
     */
    public byte[] instrument(
            byte[] classFile, String internalName, ClassLoader loader, boolean alreadyLoaded) {
        try {
            return rewrite(classFile, internalName, loader, alreadyLoaded);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            // Whatever is odd in a class file, the class must load as if nobody had looked at it.
            problems.accept(
                    nameForReport(internalName) + " is not instrumented: " + reason(e) + ".");
            return null;
        }
    }

    private byte[] rewrite(
            byte[] classFile, String internalName, ClassLoader loader, boolean alreadyLoaded) {
        OffsetReader header = new OffsetReader(classFile);
        if ((header.getAccess() & Opcodes.ACC_MODULE) != 0) {
            return null;
        }
        ClassContext type =
                new ClassContext(
                        header.getClassName(),
                        header.readUnsignedShort(6),
                        loader,
                        alreadyLoaded,
                        ClassFacts.of(classFile));
        ClassPlan plan = new ClassPlan(type, options);
        ClassShapes classes = new ClassShapes(loader);
        classes.put(ClassShape.read(classFile));
        if (plan.isEmpty()) {
            instrumented.add(internalName, loader);
            return null;
        }
        byte[] result = writeWithBridges(classFile, classes, plan);
        if (result == null) {
            plan.giveUp();
            problems.accept(nameForReport(internalName) + " is not instrumented: too large.");
        } else {
            instrumented.add(internalName, loader);
        }
        plan.remember();
        return result;
    }

    private byte[] writeWithBridges(byte[] classFile, ClassShapes classes, ClassPlan plan) {
        Bridges bridges = new Bridges(bridgesAvailable, classes, callees, plan.depth());
        RewriteContext surroundings =
                new RewriteContext(classes, callees, bridges, recordedFor(plan.loader(), classes));
        byte[] result = writeReducing(classFile, surroundings, plan);
        try {
            bridges.define(definer);
            return result;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            bridgesAvailable = false;
            problems.accept(
                    "Method references of JDK methods go without hooks: " + reason(e) + ".");
            return writeWithBridges(classFile, classes, plan);
        }
    }

    private RecordedClasses recordedFor(ClassLoader loader, ClassShapes classes) {
        BiPredicate<String, ClassLoader> all = recorded;
        return name -> !classes.isJdk(name) && all.test(name.replace('/', '.'), loader);
    }

    private byte[] writeReducing(byte[] classFile, RewriteContext surroundings, ClassPlan plan) {
        while (true) {
            try {
                return write(classFile, surroundings, plan);
            } catch (MethodTooLargeException e) {
                String left = plan.reduce(new MethodKey(e.getMethodName(), e.getDescriptor()));
                String method = e.getClassName() + "." + e.getMethodName() + e.getDescriptor();
                problems.accept(nameForReport(method) + " goes without " + left + ": too large.");
            } catch (ClassTooLargeException e) {
                if (!plan.reduceAll()) {
                    return null;
                }
                problems.accept(
                        nameForReport(e.getClassName())
                                + " goes without branches and calls: too large.");
            }
        }
    }

    private static byte[] write(byte[] classFile, RewriteContext surroundings, ClassPlan plan) {
        OffsetReader reader = new OffsetReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        int flags = plan.needsExpandedFrames() ? ClassReader.EXPAND_FRAMES : 0;
        reader.accept(new InstrumentedClass(writer, reader, surroundings, plan), flags);
        return writer.toByteArray();
    }

    private static String nameForReport(String internalName) {
        return internalName == null ? "a class without a name" : internalName.replace('/', '.');
    }

    private static String reason(Throwable e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
