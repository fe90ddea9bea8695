package io.forethread.programs.success.virtual;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.VirtualThreads;

import java.util.Arrays;

/** Virtual threads have their own thread locals, and inherit what is inheritable. */
@MinJdk(21)
public final class VirtualThreadLocals implements Program {

    private static final ThreadLocal<String> OWN = new ThreadLocal<>();
    private static final InheritableThreadLocal<String> SHARED = new InheritableThreadLocal<>();

    @Override
    public void run() throws InterruptedException {
        OWN.set("main");
        SHARED.set("main");
        String[] seen = new String[3];
        Thread child =
                VirtualThreads.start(
                        () -> {
                            seen[0] = OWN.get();
                            OWN.set("child");
                            seen[1] = OWN.get();
                            seen[2] = SHARED.get();
                        });
        child.join();
        OWN.remove();
        SHARED.remove();
        Check.equal(Arrays.asList(null, "child", "main"), Arrays.asList(seen));
    }
}
