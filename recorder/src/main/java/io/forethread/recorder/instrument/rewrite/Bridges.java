package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.instrument.code.CallSite;
import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.recorder.instrument.code.Position;
import io.forethread.recorder.instrument.facts.ClassShapes;
import io.forethread.recorder.instrument.facts.MethodKey;
import io.forethread.trace.TraceDepth;

import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Makes bridges for the method references of one class. A reference such as {@code
 * latch::countDown} names a method of the JDK directly, so the program has no call that could have
 * hooks; a bridge is a static method with that call. Each reference has its own, so that its events
 * have the site of the reference.
 */
public final class Bridges {
    /** In the package of the hooks: a loader that finds those finds the bridges. */
    private static final String PREFIX = "io/forethread/hooks/Bridge";

    /** The bootstrap class loader, where bridges are, sees all of these. */
    private static final Set<String> PACKAGES = Object.class.getModule().getPackages();

    private static final AtomicInteger COUNT = new AtomicInteger();
    private static final Map<Reference, Handle> KNOWN = new ConcurrentHashMap<>();

    /** A method reference: its target, the number of its site, and what is told of its call. */
    private record Reference(Handle target, int site, TraceDepth depth) {}

    private final boolean available;
    private final ClassShapes classes;
    private final Callees callees;
    private final TraceDepth depth;
    private final String name = PREFIX + COUNT.incrementAndGet();
    private final Map<Reference, Handle> made = new HashMap<>();
    private final List<Runnable> bodies = new ArrayList<>();
    private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);

    /**
     * Creates the bridges of a class.
     *
     * @param available whether bridges can be defined; if not, no reference gets one
     */
    public Bridges(boolean available, ClassShapes classes, Callees callees, TraceDepth depth) {
        this.available = available;
        this.classes = classes;
        this.callees = callees;
        this.depth = depth;
    }

    /**
     * Returns a handle of the bridge that replaces the target of a reference, or the target itself.
     */
    Handle bridge(Handle target, Position position) {
        CallSite call = available ? publicCall(target) : null;
        if (call == null || !isRewritten(call, position)) {
            return target;
        }
        Reference reference = new Reference(target, position.here(), depth);
        Handle known = KNOWN.get(reference);
        return known != null ? known : made.computeIfAbsent(reference, key -> add(call, key));
    }

    /** Defines the bridges that were made, if any. */
    public void define(BridgeDefiner definer) throws ReflectiveOperationException {
        if (made.isEmpty()) {
            return;
        }
        writer.visit(
                Opcodes.V1_8,
                Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC,
                name,
                null,
                "java/lang/Object",
                null);
        bodies.forEach(Runnable::run);
        writer.visitEnd();
        definer.define(name.replace('/', '.'), writer.toByteArray());
        KNOWN.putAll(made);
    }

    /** Returns the call that a reference means, as a class of another package can make it. */
    private CallSite publicCall(Handle target) {
        boolean called =
                target.getTag() == Opcodes.H_INVOKEVIRTUAL
                        || target.getTag() == Opcodes.H_INVOKEINTERFACE
                        || target.getTag() == Opcodes.H_INVOKESTATIC;
        if (!called || target.getOwner().startsWith("[")) {
            return null;
        }
        MethodKey method = new MethodKey(target.getName(), target.getDesc());
        String declaring = classes.declaring(target.getOwner(), method);
        if (declaring == null || !classes.isJdk(declaring)) {
            return null;
        }
        String owner = classes.isJdk(target.getOwner()) ? target.getOwner() : declaring;
        String ownerPackage = owner.substring(0, owner.lastIndexOf('/')).replace('/', '.');
        if (!PACKAGES.contains(ownerPackage)
                || !classes.get(owner).isPublic()
                || !classes.get(declaring).isPublic(method)) {
            return null;
        }
        boolean isInterface = classes.get(owner).isInterface();
        int opcode = isInterface ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
        return new CallSite(
                target.getTag() == Opcodes.H_INVOKESTATIC ? Opcodes.INVOKESTATIC : opcode,
                owner,
                target.getName(),
                target.getDesc(),
                isInterface);
    }

    private boolean isRewritten(CallSite call, Position position) {
        if (AtomicCalls.isFactory(call)) {
            return false; // these look at who calls them
        }
        MethodVisitor nowhere = new MethodVisitor(Opcodes.ASM9) {};
        HookCode code = new HookCode(nowhere, position, 0, Opcodes.V1_8);
        return rewrites(nowhere, code, TraceDepth.ORDINARY).rewrite(call);
    }

    private CallRewrites rewrites(MethodVisitor out, HookCode code, TraceDepth toldOf) {
        // What has a bridge is of the JDK, which records nothing itself.
        DeepCalls deep = new DeepCalls(code, classes, name -> false, toldOf);
        return new CallRewrites(out, code, classes, callees, deep);
    }

    private Handle add(CallSite call, Reference reference) {
        String receiver = call.isStatic() ? "" : "L" + call.owner() + ";";
        String descriptor = "(" + receiver + call.descriptor().substring(1);
        String method = call.name() + "$" + made.size();
        bodies.add(() -> write(call, reference.site(), method, descriptor));
        return new Handle(Opcodes.H_INVOKESTATIC, name, method, descriptor, false);
    }

    private void write(CallSite call, int site, String method, String descriptor) {
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodVisitor out = writer.visitMethod(access, method, descriptor, null, null);
        out.visitCode();
        int local = 0;
        for (Type type : Type.getArgumentTypes(descriptor)) {
            out.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
            local += type.getSize();
        }
        HookCode code = new HookCode(out, new Fixed(site), local, Opcodes.V1_8);
        rewrites(out, code, depth).rewrite(call);
        out.visitInsn(call.returnType().getOpcode(Opcodes.IRETURN));
        out.visitMaxs(0, 0);
        out.visitEnd();
    }

    /** The site of a method reference, for all events of its bridge. */
    private record Fixed(int here) implements Position {
        @Override
        public int method() {
            return here;
        }
    }
}
