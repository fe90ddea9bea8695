package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.instrument.code.CallSite;
import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.recorder.instrument.facts.ClassShapes;

import net.bytebuddy.jar.asm.MethodVisitor;

/** Rewrites calls. */
public final class CallRewrites {
    private final MethodVisitor out;
    private final MarkCalls marks;
    private final ObjectCalls objects;
    private final ThreadCalls threads;
    private final JdkCalls jdk;
    private final DeepCalls deep;

    public CallRewrites(
            MethodVisitor out,
            HookCode code,
            ClassShapes classes,
            Callees callees,
            DeepCalls deep) {
        this.out = out;
        this.deep = deep;
        marks = new MarkCalls(code);
        objects = new ObjectCalls(code);
        threads = new ThreadCalls(out, code, classes);
        jdk = new JdkCalls(out, code, classes, callees);
    }

    /** Rewrites the call; returns false, with nothing written, if it needs no change. */
    public boolean rewrite(CallSite call) {
        if (marks.replace(call)) {
            return true;
        }
        boolean told = deep.begin(call);
        boolean rewritten = objects.replace(call) || threads.rewrite(call) || jdk.rewrite(call);
        if (told) {
            if (!rewritten) {
                out.visitMethodInsn(
                        call.opcode(),
                        call.owner(),
                        call.name(),
                        call.descriptor(),
                        call.isInterface());
            }
            deep.end();
        }
        return rewritten || told;
    }
}
