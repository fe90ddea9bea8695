package io.forethread.scheduler.random;

import io.forethread.programs.Program;

import java.util.Map;

/** The class files of random programs. */
final class CompiledPrograms {
    private final Map<String, byte[]> classFiles;

    CompiledPrograms(Map<String, byte[]> classFiles) {
        this.classFiles = classFiles;
    }

    byte[] classFile(String className) {
        return classFiles.get(className);
    }

    /** Loads a program in a class loader of its own, so that its static fields are fresh. */
    Program load(RandomProgram program) {
        try {
            return new Loader()
                    .loadClass(program.className())
                    .asSubclass(Program.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot load " + program.className(), e);
        }
    }

    private final class Loader extends ClassLoader {
        Loader() {
            super(Program.class.getClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classFiles.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
