package io.forethread.recorder.jdk.rewrite;

import net.bytebuddy.jar.asm.Opcodes;

import java.util.List;
import java.util.Map;

/**
 * A call inside JDK classes that reads the clock, sleeps, spins, waits or parks, and the method to
 * call instead.
 *
 * @param name the name of the replaced method
 * @param descriptor the descriptor of the replaced method
 * @param hookOwner the class of the method to call instead
 * @param hook its name
 * @param hookDescriptor its descriptor
 * @param extra the instructions that push the arguments which the replaced call lacks
 */
public record ReplacedCall(
        String name,
        String descriptor,
        String hookOwner,
        String hook,
        String hookDescriptor,
        List<Integer> extra) {

    /** Head 0: scheduled, but not recorded. */
    private static final List<Integer> HEAD = List.of(Opcodes.LCONST_0);

    private static final List<Integer> NANOS_HEAD = List.of(Opcodes.ICONST_0, Opcodes.LCONST_0);
    private static final List<Integer> MILLIS_NANOS_HEAD =
            List.of(Opcodes.LCONST_0, Opcodes.ICONST_0, Opcodes.LCONST_0);

    private static final String SLEEP = "(JIJ)V";
    private static final String JOIN = "(Ljava/lang/Thread;JIJ)V";
    private static final String WAIT = "(Ljava/lang/Object;JIJ)V";
    private static final String NOTIFY = "(Ljava/lang/Object;J)V";

    private static final Map<String, List<ReplacedCall>> BY_OWNER =
            Map.of(
                    "java/lang/System",
                    List.of(
                            hookOfTests("nanoTime", "()J", "nanoTime", "()J", List.of()),
                            hookOfTests(
                                    "currentTimeMillis",
                                    "()J",
                                    "currentTimeMillis",
                                    "()J",
                                    List.of())),
                    "java/lang/Thread",
                    List.of(
                            hook("sleep", "(J)V", "sleep", SLEEP, NANOS_HEAD),
                            hook("sleep", "(JI)V", "sleep", SLEEP, HEAD),
                            hookOfTests("yield", "()V", "yield", "(J)V", HEAD),
                            hookOfTests("onSpinWait", "()V", "onSpinWait", "(J)V", HEAD),
                            hook("join", "()V", "threadJoin", JOIN, MILLIS_NANOS_HEAD),
                            hook("join", "(J)V", "threadJoin", JOIN, NANOS_HEAD),
                            hook("join", "(JI)V", "threadJoin", JOIN, HEAD)),
                    "java/lang/Object",
                    List.of(
                            hook("wait", "()V", "monitorWait", WAIT, MILLIS_NANOS_HEAD),
                            hook("wait", "(J)V", "monitorWait", WAIT, NANOS_HEAD),
                            hook("wait", "(JI)V", "monitorWait", WAIT, HEAD),
                            hook("notify", "()V", "monitorNotify", NOTIFY, HEAD),
                            hook("notifyAll", "()V", "monitorNotifyAll", NOTIFY, HEAD)),
                    "jdk/internal/misc/Unsafe",
                    List.of(
                            parking("park", "(ZJ)V", UnsafeParking.PARK),
                            parking("unpark", "(Ljava/lang/Object;)V", UnsafeParking.UNPARK)));

    private static ReplacedCall hook(
            String name,
            String descriptor,
            String hook,
            String hookDescriptor,
            List<Integer> extra) {
        return new ReplacedCall(name, descriptor, HookCalls.HOOKS, hook, hookDescriptor, extra);
    }

    /** A call that the JDK's own threads make often. */
    private static ReplacedCall hookOfTests(
            String name,
            String descriptor,
            String hook,
            String hookDescriptor,
            List<Integer> extra) {
        return new ReplacedCall(
                name, descriptor, HookCalls.JDK_THREADS, hook, hookDescriptor, extra);
    }

    private static ReplacedCall parking(String name, String descriptor, String hookDescriptor) {
        return new ReplacedCall(
                name, descriptor, UnsafeParking.CLASS, name, hookDescriptor, List.of());
    }

    /** Finds the replacement of a call, or null. */
    public static ReplacedCall find(String owner, String name, String descriptor) {
        for (ReplacedCall call : BY_OWNER.getOrDefault(owner, List.of())) {
            if (call.name.equals(name) && call.descriptor.equals(descriptor)) {
                return call;
            }
        }
        return null;
    }
}
