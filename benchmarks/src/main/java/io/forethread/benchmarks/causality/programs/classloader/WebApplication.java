package io.forethread.benchmarks.causality.programs.classloader;

import io.forethread.benchmarks.causality.programs.Program;

/** Two requests need classes of the application; a third thread looks whether some have changed. */
public final class WebApplication implements Program {
    private static final long DEPLOYED = 7;

    @Override
    public void run() throws InterruptedException {
        WebappLoader loader = new WebappLoader(new ResourceTable(DEPLOYED));
        Program.runAll(
                new Thread(() -> serve(loader, "Orders", "Prices"), "request-0"),
                new Thread(() -> serve(loader, "Orders", "Offers"), "request-1"),
                new Thread(() -> loader.isModified("Orders", DEPLOYED), "reloader"));
        if (loader.defined() == 0) {
            throw new IllegalStateException("No class was loaded.");
        }
    }

    private static void serve(WebappLoader loader, String servlet, String page) {
        loader.load(servlet);
        loader.load(page);
    }
}
