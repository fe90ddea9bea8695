package io.forethread.programs.io;

import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.VirtualThreads;

/** Runs another program's body on a virtual thread. */
@MinJdk(21)
public final class OnVirtualThread implements Program {
    private final Program program;

    /** Take the program to run. */
    public OnVirtualThread(Program program) {
        this.program = program;
    }

    @Override
    public void run() throws Exception {
        VirtualThreads.start(program::run).join();
    }
}
