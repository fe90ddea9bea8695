package io.forethread.recorder.jdk;

import static java.util.Map.entry;

import io.forethread.recorder.jdk.rewrite.EdgeCode;
import io.forethread.recorder.jdk.rewrite.EntryHook;
import io.forethread.recorder.jdk.rewrite.ExitHook;
import io.forethread.recorder.jdk.rewrite.HookCalls;
import io.forethread.recorder.jdk.rewrite.MethodRewrite;
import io.forethread.recorder.jdk.rewrite.ResultHook;
import io.forethread.recorder.jdk.rewrite.StateHook;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

import java.util.Map;

/** Notifies the sink when threads start, begin, end, fail, are interrupted and are stopped. */
final class ThreadRewrites {
    static final String THREAD = "java/lang/Thread";
    static final String VIRTUAL_THREAD = "java/lang/VirtualThread";

    /** The part of a thread that stands for its handler of uncaught exceptions. */
    private static final int HANDLER = 2;

    private static final String CONTAINER = "(Ljdk/internal/vm/ThreadContainer;)V";

    /** From this JDK on, {@code Thread.stop()} only throws an exception. */
    private static final int FIRST_WITHOUT_STOP = 20;

    /** The methods of {@code Thread} in all supported JDKs. */
    static final Map<String, MethodRewrite> OF_THREAD =
            Map.ofEntries(
                    entry("start()V", start(THREAD)),
                    entry("start" + CONTAINER, start(THREAD)),
                    entry("run()V", run()),
                    entry("exit()V", exit()),
                    entry("dispatchUncaughtException(Ljava/lang/Throwable;)V", uncaught()),
                    entry("interrupt()V", interrupt()),
                    entry("isInterrupted()Z", ResultHook::new),
                    entry("getState()Ljava/lang/Thread$State;", StateHook::new),
                    entry("interrupted()Z", interruptSeen()),
                    entry("stop()V", stop()),
                    entry(
                            "setUncaughtExceptionHandler"
                                    + "(Ljava/lang/Thread$UncaughtExceptionHandler;)V",
                            EdgeCode.entryOfPart("signal", HANDLER)));

    /**
     * The methods of {@code VirtualThread}. Its {@code start()} calls the other one, and its {@code
     * run()} does nothing: the task runs in {@code run(Runnable)}, on the virtual thread.
     */
    static final Map<String, MethodRewrite> OF_VIRTUAL_THREAD =
            Map.of(
                    "start" + CONTAINER,
                    start(VIRTUAL_THREAD),
                    "run(Ljava/lang/Runnable;)V",
                    runTask(),
                    "afterDone()V",
                    ended(),
                    "afterTerminate()V", // its name in JDK 21
                    ended(),
                    "interrupt()V",
                    interrupt(),
                    "isInterrupted()Z",
                    ResultHook::new,
                    "mount()V",
                    PlainInterruptFlag::new,
                    "submitRunContinuation(Ljava/util/concurrent/Executor;Z)V",
                    atOnce(),
                    "submitRunContinuation()V",
                    atOnce(),
                    "externalSubmitRunContinuationOrThrow()V",
                    atOnce());

    private ThreadRewrites() {}

    /** Announces that the thread runs: for {@code run()} of any class that is a thread. */
    static MethodRewrite run() {
        return EntryHook.run(
                code -> {
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    HookCalls.call(
                            code, HookCalls.JDK_THREADS, "threadRun", "(Ljava/lang/Object;)V");
                });
    }

    private static MethodRewrite start(String owner) {
        MethodRewrite failure =
                ExitHook.onThrow(
                        owner,
                        code -> callWithThis(code, HookCalls.JDK_THREADS, "threadNotStarted"));
        MethodRewrite entry =
                EntryHook.run(code -> callWithThis(code, HookCalls.JDK_THREADS, "threadStarting"));
        return next -> failure.to(entry.to(next));
    }

    private static MethodRewrite runTask() {
        MethodRewrite end = ExitHook.always(VIRTUAL_THREAD, ThreadRewrites::endTask);
        return next -> end.to(run().to(next));
    }

    private static void endTask(MethodVisitor code) {
        callWithThis(code, HookCalls.VIRTUAL_THREAD_ENDS, "ending");
        callWithThis(code, HookCalls.JDK_THREADS, "threadExit");
    }

    private static MethodRewrite ended() {
        return ExitHook.always(
                VIRTUAL_THREAD, code -> callWithThis(code, HookCalls.VIRTUAL_THREAD_ENDS, "ended"));
    }

    /**
     * Keeps the caller from being stopped, as in a class initializer. It passes a virtual thread to
     * the carriers' pool, whose queues it shares with threads that the engine does not schedule.
     */
    private static MethodRewrite atOnce() {
        MethodRewrite exit =
                ExitHook.always(
                        VIRTUAL_THREAD, code -> HookCalls.call(code, "classInitExit", "()V"));
        MethodRewrite entry = EntryHook.run(code -> HookCalls.call(code, "classInitEnter", "()V"));
        return next -> exit.to(entry.to(next));
    }

    private static MethodRewrite exit() {
        return EntryHook.run(code -> callWithThis(code, HookCalls.JDK_THREADS, "threadExit"));
    }

    private static MethodRewrite interrupt() {
        return EntryHook.run(code -> callWithThis(code, HookCalls.HOOKS, "interrupt"));
    }

    private static MethodRewrite stop() {
        if (Runtime.version().feature() >= FIRST_WITHOUT_STOP) {
            return next -> next;
        }
        return EntryHook.returnIf(
                (code, proceed) -> {
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    HookCalls.call(code, "threadStop", "(Ljava/lang/Thread;)Z");
                });
    }

    private static MethodRewrite interruptSeen() {
        return EdgeCode.beforeReturn(
                Opcodes.IRETURN,
                code -> {
                    code.visitInsn(Opcodes.DUP);
                    HookCalls.call(code, EdgeCode.EDGES, "interruptSeen", "(Z)V");
                });
    }

    private static void callWithThis(MethodVisitor code, String owner, String hook) {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        HookCalls.call(code, owner, hook, "(Ljava/lang/Thread;)V");
    }

    private static MethodRewrite uncaught() {
        return EntryHook.returnIf(
                (code, proceed) -> {
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    code.visitVarInsn(Opcodes.ALOAD, 1);
                    HookCalls.call(code, "uncaught", "(Ljava/lang/Thread;Ljava/lang/Throwable;)Z");
                });
    }

    /**
     * Makes {@code mount()} read the carrier's flag itself. It asks {@code isInterrupted()} while
     * the JVM is between two threads, where no hook may run.
     */
    private static final class PlainInterruptFlag extends MethodVisitor {

        PlainInterruptFlag(MethodVisitor next) {
            super(HookCalls.API, next);
        }

        @Override
        public void visitMethodInsn(
                int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (owner.equals(THREAD) && name.equals("isInterrupted")) {
                super.visitFieldInsn(Opcodes.GETFIELD, THREAD, "interrupted", "Z");
            } else {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            }
        }
    }
}
