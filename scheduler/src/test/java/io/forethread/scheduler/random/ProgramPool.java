package io.forethread.scheduler.random;

import java.util.List;
import java.util.stream.LongStream;

/** The programs that all tests share, made and compiled once: that takes some seconds. */
final class ProgramPool {
    /** How many programs there are; their seeds are 1, 2 and so on. */
    static final int SIZE = Boolean.getBoolean("forethread.tests.soak") ? 1_000 : 200;

    private ProgramPool() {}

    static List<RandomProgram> programs() {
        return Made.PROGRAMS;
    }

    static CompiledPrograms compiled() {
        return Compiled.PROGRAMS;
    }

    private static final class Made {
        static final List<RandomProgram> PROGRAMS =
                LongStream.rangeClosed(1, SIZE).mapToObj(RandomProgram::generate).toList();
    }

    private static final class Compiled {
        static final CompiledPrograms PROGRAMS = ProgramCompiler.compile(programs());
    }
}
