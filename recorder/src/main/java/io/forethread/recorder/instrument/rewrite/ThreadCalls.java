package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.instrument.code.CallSite;
import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.recorder.instrument.code.HookTypes;
import io.forethread.recorder.instrument.facts.ClassShapes;
import io.forethread.trace.EventKind;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

import java.util.Set;

/** Rewrites calls that start, join, delay or interrupt threads, and calls that read the clock. */
final class ThreadCalls {
    private static final String THREAD = "java/lang/Thread";
    private static final Set<String> OF_INSTANCES = Set.of("start", "interrupt", "join");
    private static final Set<String> OF_THREAD =
            Set.of("sleep", "yield", "onSpinWait", "startVirtualThread");
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final MethodVisitor out;
    private final HookCode code;
    private final ClassShapes classes;

    ThreadCalls(MethodVisitor out, HookCode code, ClassShapes classes) {
        this.out = out;
        this.code = code;
        this.classes = classes;
    }

    /** Rewrites the call if it is one of these; returns whether it was. */
    boolean rewrite(CallSite call) {
        String owner = call.owner();
        String name = call.name();
        String descriptor = call.descriptor();
        if (call.isStatic()) {
            return replaceStatic(owner, name, descriptor);
        }
        if (!OF_INSTANCES.contains(name)) {
            return false;
        }
        EventKind announced = announcedKind(owner, name, descriptor);
        if (announced != null) {
            announce(announced);
            out.visitMethodInsn(call.opcode(), owner, name, descriptor, call.isInterface());
            return true;
        }
        return name.equals("join") && replaceJoin(owner, descriptor);
    }

    private EventKind announcedKind(String owner, String name, String descriptor) {
        EventKind kind =
                switch (name + descriptor) {
                    case "start()V" -> EventKind.START;
                    case "interrupt()V" -> EventKind.INTERRUPT;
                    case "join(Ljava/time/Duration;)Z" -> EventKind.JOIN;
                    case "start(Ljava/lang/Runnable;)Ljava/lang/Thread;" -> EventKind.START;
                    default -> null;
                };
        boolean known =
                kind != null && (isThread(owner) || owner.startsWith("java/lang/Thread$Builder"));
        return known ? kind : null;
    }

    private boolean replaceJoin(String owner, String descriptor) {
        boolean known =
                descriptor.equals("()V") || descriptor.equals("(J)V") || descriptor.equals("(JI)V");
        if (!known || !isThread(owner)) {
            return false;
        }
        if (descriptor.equals("()V")) {
            code.push(0L);
        }
        if (!descriptor.equals("(JI)V")) {
            code.push(0);
        }
        code.head(EventKind.JOIN);
        code.hook("threadJoin", "(Ljava/lang/Thread;JIJ)V");
        return true;
    }

    private boolean replaceStatic(String owner, String name, String descriptor) {
        return switch (owner) {
            case "java/lang/System" -> replaceTime(name, descriptor);
            case "java/util/concurrent/locks/LockSupport" -> announcePark(name, descriptor);
            default -> OF_THREAD.contains(name) && replaceStaticOfThread(owner, name, descriptor);
        };
    }

    private boolean replaceTime(String name, String descriptor) {
        if (!name.equals("nanoTime") && !name.equals("currentTimeMillis")) {
            return false;
        }
        code.hook(name.equals("nanoTime") ? "programNanoTime" : name, descriptor);
        return true;
    }

    private boolean announcePark(String name, String descriptor) {
        if (!name.startsWith("park") && !name.equals("unpark")) {
            return false;
        }
        announce(name.equals("unpark") ? EventKind.UNPARK : EventKind.PARK);
        code.call(Opcodes.INVOKESTATIC, "java/util/concurrent/locks/LockSupport", name, descriptor);
        return true;
    }

    private boolean replaceStaticOfThread(String owner, String name, String descriptor) {
        switch (name + descriptor) {
            case "sleep(J)V", "sleep(JI)V", "sleep(Ljava/time/Duration;)V" -> {
                if (!isThread(owner)) {
                    return false;
                }
                replaceSleep(descriptor);
            }
            case "yield()V", "onSpinWait()V" -> {
                if (!isThread(owner)) {
                    return false;
                }
                code.head(EventKind.SLEEP);
                code.hook(name, "(J)V");
            }
            case "startVirtualThread(Ljava/lang/Runnable;)Ljava/lang/Thread;" -> {
                if (!isThread(owner)) {
                    return false;
                }
                announce(EventKind.START);
                code.call(Opcodes.INVOKESTATIC, owner, name, descriptor);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void replaceSleep(String descriptor) {
        if (descriptor.equals("(J)V")) {
            code.push(0);
        } else if (!descriptor.equals("(JI)V")) {
            splitDuration();
        }
        code.head(EventKind.SLEEP);
        code.hook("sleep", "(JIJ)V");
    }

    /**
     * Converts a Duration to milliseconds and nanoseconds; a negative one to zero, as sleep does.
     */
    private void splitDuration() {
        int duration = code.spill(HookTypes.OBJECT);
        out.visitFieldInsn(
                Opcodes.GETSTATIC,
                "java/util/concurrent/TimeUnit",
                "NANOSECONDS",
                "Ljava/util/concurrent/TimeUnit;");
        code.load(HookTypes.OBJECT, duration);
        code.call(
                Opcodes.INVOKEVIRTUAL,
                "java/util/concurrent/TimeUnit",
                "convert",
                "(Ljava/time/Duration;)J");
        code.push(0L);
        code.call(Opcodes.INVOKESTATIC, "java/lang/Math", "max", "(JJ)J");
        int nanos = code.spill(Type.LONG_TYPE);
        code.load(Type.LONG_TYPE, nanos);
        code.push(NANOS_PER_MILLI);
        code.insn(Opcodes.LDIV);
        code.load(Type.LONG_TYPE, nanos);
        code.push(NANOS_PER_MILLI);
        code.insn(Opcodes.LREM);
        code.insn(Opcodes.L2I);
    }

    private void announce(EventKind kind) {
        code.head(kind);
        code.hook("at", "(J)V");
    }

    private boolean isThread(String owner) {
        return classes.isSubclass(owner, THREAD);
    }
}
