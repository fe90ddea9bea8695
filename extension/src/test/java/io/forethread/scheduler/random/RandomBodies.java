package io.forethread.scheduler.random;

import io.forethread.predictor.bytecode.ClassBytes;
import io.forethread.predictor.bytecode.LoadedClassFiles;
import io.forethread.scheduler.engine.GuidedEngine;

import java.util.Optional;

/** Gives tests of other parts the random programs of the engine's tests. */
public final class RandomBodies {
    private RandomBodies() {}

    /** Returns how many programs there are. */
    public static int count() {
        return ProgramPool.programs().size();
    }

    /** Returns a body that runs a program from its beginning, in classes of its own. */
    public static GuidedEngine.Body body(int number) {
        return () -> ProgramPool.compiled().load(ProgramPool.programs().get(number)).run();
    }

    /** Returns the source of a program. */
    public static String source(int number) {
        return ProgramPool.programs().get(number).source();
    }

    /** Returns where class files of the programs, and of what they use, are found. */
    public static ClassBytes classFiles() {
        LoadedClassFiles others = new LoadedClassFiles(RandomBodies.class.getClassLoader());
        return name -> {
            byte[] made = ProgramPool.compiled().classFile(name);
            return made == null ? others.of(name) : Optional.of(made);
        };
    }
}
