package io.forethread.recorder.instrument;

import net.bytebuddy.jar.asm.MethodVisitor;

/** All that is done to calls. */
final class CallRewrites {
    private final ObjectCalls objects;
    private final ThreadCalls threads;
    private final JdkCalls jdk;

    CallRewrites(MethodVisitor out, HookCode code, ClassOutlines classes, Callees callees) {
        objects = new ObjectCalls(code);
        threads = new ThreadCalls(out, code, classes);
        jdk = new JdkCalls(out, code, classes, callees);
    }

    /** Rewrites the call; returns false, with nothing written, if it may stay as it is. */
    boolean rewrite(CallSite call) {
        return objects.replace(call) || threads.rewrite(call) || jdk.rewrite(call);
    }
}
