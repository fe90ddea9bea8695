package io.forethread.recorder.jdk;

import io.forethread.recorder.jdk.rewrite.EntryHook;
import io.forethread.recorder.jdk.rewrite.ExitHook;
import io.forethread.recorder.jdk.rewrite.HookCalls;
import io.forethread.recorder.jdk.rewrite.MethodRewrite;

import net.bytebuddy.jar.asm.MethodVisitor;

import java.util.Map;

/**
 * Lets threads park for real where they wait for something outside the run and threads of the JDK
 * wake them.
 */
final class OutsideRewrites {
    static final String POLLER = "sun/nio/ch/Poller";
    static final String POLLERS = "sun/nio/ch/Poller$Pollers";
    static final String PROCESS = "java/lang/ProcessImpl";

    /**
     * The method of {@code Poller} that parks a virtual thread until a socket is ready. Sockets,
     * channels and selectors all come here.
     */
    static final Map<String, MethodRewrite> OF_POLLER =
            Map.of("poll(IJLjava/util/function/BooleanSupplier;)V", outside(POLLER));

    /** The method of {@code Poller.Pollers} that starts the threads, some of them virtual. */
    static final Map<String, MethodRewrite> OF_POLLERS =
            Map.of("start()V", around(POLLERS, "startingPollers", "startedPollers"));

    /** The methods that wait for the end of a child process: in a monitor once, now by parking. */
    static final Map<String, MethodRewrite> OF_PROCESS =
            Map.of(
                    "waitFor()I",
                    outside(PROCESS),
                    "waitFor(JLjava/util/concurrent/TimeUnit;)Z",
                    outside(PROCESS));

    private OutsideRewrites() {}

    private static MethodRewrite outside(String owner) {
        return around(owner, "outsideBegin", "outsideEnd");
    }

    private static MethodRewrite around(String owner, String begin, String end) {
        MethodRewrite exit = ExitHook.always(owner, code -> call(code, end));
        MethodRewrite entry = EntryHook.run(code -> call(code, begin));
        return next -> exit.to(entry.to(next));
    }

    private static void call(MethodVisitor code, String hook) {
        HookCalls.call(code, HookCalls.JDK_THREADS, hook, "()V");
    }
}
