package io.forethread.recorder.jdk;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

import java.util.List;
import java.util.Map;

/**
 * Replaces calls inside JDK classes that read the clock, sleep, spin, wait or park by calls of
 * hooks, with head 0: scheduled, but not recorded.
 */
final class CallRewrite extends MethodVisitor {
    private static final List<Integer> NOTHING = List.of();
    private static final List<Integer> HEAD = List.of(Opcodes.LCONST_0);
    private static final List<Integer> NANOS_HEAD = List.of(Opcodes.ICONST_0, Opcodes.LCONST_0);
    private static final List<Integer> MILLIS_NANOS_HEAD =
            List.of(Opcodes.LCONST_0, Opcodes.ICONST_0, Opcodes.LCONST_0);
    private static final String WAIT = "(Ljava/lang/Object;JIJ)V";
    private static final String JOIN = "(Ljava/lang/Thread;JIJ)V";
    private static final String UNSAFE = "jdk/internal/misc/Unsafe.";

    private static final Map<String, Hook> BY_CALL =
            Map.ofEntries(
                    clock("nanoTime"),
                    clock("currentTimeMillis"),
                    hook("java/lang/Thread.sleep(J)V", "sleep", "(JIJ)V", NANOS_HEAD),
                    hook("java/lang/Thread.sleep(JI)V", "sleep", "(JIJ)V", HEAD),
                    hook("java/lang/Thread.yield()V", "yield", "(J)V", HEAD),
                    hook("java/lang/Thread.onSpinWait()V", "onSpinWait", "(J)V", HEAD),
                    hook("java/lang/Thread.join()V", "threadJoin", JOIN, MILLIS_NANOS_HEAD),
                    hook("java/lang/Thread.join(J)V", "threadJoin", JOIN, NANOS_HEAD),
                    hook("java/lang/Thread.join(JI)V", "threadJoin", JOIN, HEAD),
                    hook("java/lang/Object.wait()V", "monitorWait", WAIT, MILLIS_NANOS_HEAD),
                    hook("java/lang/Object.wait(J)V", "monitorWait", WAIT, NANOS_HEAD),
                    hook("java/lang/Object.wait(JI)V", "monitorWait", WAIT, HEAD),
                    notification("notify", "monitorNotify"),
                    notification("notifyAll", "monitorNotifyAll"),
                    parking("park(ZJ)V", UnsafeParking.PARK),
                    parking("unpark(Ljava/lang/Object;)V", UnsafeParking.UNPARK));

    private final Runnable onChange;

    /**
     * A method to call instead.
     *
     * @param extra instructions that push the arguments the replaced call lacks
     */
    private record Hook(String owner, String name, String descriptor, List<Integer> extra) {}

    CallRewrite(MethodVisitor next, Runnable onChange) {
        super(HookCalls.API, next);
        this.onChange = onChange;
    }

    private static Map.Entry<String, Hook> hook(
            String call, String name, String descriptor, List<Integer> extra) {
        return Map.entry(call, new Hook(HookCalls.HOOKS, name, descriptor, extra));
    }

    private static Map.Entry<String, Hook> clock(String name) {
        return hook("java/lang/System." + name + "()J", name, "()J", NOTHING);
    }

    private static Map.Entry<String, Hook> notification(String name, String hook) {
        return hook("java/lang/Object." + name + "()V", hook, "(Ljava/lang/Object;J)V", HEAD);
    }

    private static Map.Entry<String, Hook> parking(String method, String descriptor) {
        String name = method.substring(0, method.indexOf('('));
        return Map.entry(UNSAFE + method, new Hook(UnsafeParking.CLASS, name, descriptor, NOTHING));
    }

    @Override
    public void visitMethodInsn(
            int opcode, String owner, String name, String descriptor, boolean isInterface) {
        Hook hook = BY_CALL.get(owner + '.' + name + descriptor);
        if (hook == null) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        for (int instruction : hook.extra) {
            super.visitInsn(instruction);
        }
        super.visitMethodInsn(Opcodes.INVOKESTATIC, hook.owner, hook.name, hook.descriptor, false);
        onChange.run();
    }
}
