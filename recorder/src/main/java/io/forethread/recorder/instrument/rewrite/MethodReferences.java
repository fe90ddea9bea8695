package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.instrument.code.Position;

import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Type;

/** Rewrites method references: the invokedynamic instructions that make objects of them. */
public final class MethodReferences {
    /** The place of the target among the arguments of the factory of lambdas. */
    private static final int TARGET = 1;

    private final MethodVisitor out;
    private final Bridges bridges;
    private final Position position;

    public MethodReferences(MethodVisitor out, Bridges bridges, Position position) {
        this.out = out;
        this.bridges = bridges;
        this.position = position;
    }

    /**
     * Writes the instruction, with the target replaced by a bridge where it needs one. Serializable
     * lambdas, which have another factory, are unchanged: their serial form names the target.
     */
    public void rewrite(String name, String descriptor, Handle factory, Object[] arguments) {
        boolean makesLambda =
                factory.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                        && factory.getName().equals("metafactory");
        if (makesLambda && arguments[TARGET] instanceof Handle target) {
            Handle bridge = bridges.bridge(target, position);
            if (!bridge.equals(target)) {
                Object[] redirected = arguments.clone();
                redirected[TARGET] = bridge;
                String captured = captureFor(bridge, descriptor);
                out.visitInvokeDynamicInsn(name, captured, factory, redirected);
                return;
            }
        }
        out.visitInvokeDynamicInsn(name, descriptor, factory, arguments);
    }

    /** Captured values must have exactly the parameter types of the static target. */
    private static String captureFor(Handle bridge, String descriptor) {
        Type[] types = Type.getArgumentTypes(descriptor);
        System.arraycopy(Type.getArgumentTypes(bridge.getDesc()), 0, types, 0, types.length);
        return Type.getMethodDescriptor(Type.getReturnType(descriptor), types);
    }
}
