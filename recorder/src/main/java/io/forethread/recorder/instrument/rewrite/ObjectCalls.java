package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.instrument.code.CallSite;
import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.trace.EventKind;

import java.util.Set;

/**
 * Rewrites calls of {@code wait}, {@code notify} and {@code notifyAll}. These methods are final, so
 * the class that the call names does not matter.
 */
final class ObjectCalls {
    private static final Set<String> METHODS = Set.of("wait", "notify", "notifyAll");
    private static final String WAIT = "(Ljava/lang/Object;JIJ)V";

    private final HookCode code;

    ObjectCalls(HookCode code) {
        this.code = code;
    }

    /** Replaces the call by its hook; returns whether it was such a call. */
    boolean replace(CallSite call) {
        if (call.isStatic() || !METHODS.contains(call.name())) {
            return false;
        }
        switch (call.method().toString()) {
            case "wait()V" -> {
                code.push(0L);
                code.push(0);
                tell("monitorWait", EventKind.WAIT, WAIT);
            }
            case "wait(J)V" -> {
                code.push(0);
                tell("monitorWait", EventKind.WAIT, WAIT);
            }
            case "wait(JI)V" -> tell("monitorWait", EventKind.WAIT, WAIT);
            case "notify()V" -> tell("monitorNotify", EventKind.NOTIFY, Monitors.LOCK_AND_HEAD);
            case "notifyAll()V" ->
                    tell("monitorNotifyAll", EventKind.NOTIFY_ALL, Monitors.LOCK_AND_HEAD);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void tell(String hook, EventKind kind, String descriptor) {
        code.head(kind);
        code.hook(hook, descriptor);
    }
}
