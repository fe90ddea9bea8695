package io.forethread.predictor.bytecode;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * The class files from which a class loader has loaded its classes. Where the loaded class has
 * other members than its file, somebody has rewritten it on the way, as JaCoCo does: then the
 * offsets in the file are not those of the code that ran, and there is none.
 */
public final class LoadedClassFiles implements ClassBytes {
    private final ClassLoader loader;

    public LoadedClassFiles(ClassLoader loader) {
        this.loader = loader;
    }

    @Override
    public Optional<byte[]> of(String className) {
        String resource = className.replace('.', '/') + ".class";
        try (InputStream in = loader.getResourceAsStream(resource)) {
            if (in == null) {
                return Optional.empty();
            }
            byte[] classFile = in.readAllBytes();
            return isOf(classFile, Class.forName(className, false, loader))
                    ? Optional.of(classFile)
                    : Optional.empty();
        } catch (IOException | ClassNotFoundException | LinkageError e) {
            return Optional.empty();
        }
    }

    private static boolean isOf(byte[] classFile, Class<?> loaded) {
        return ClassCode.read(classFile)
                .filter(code -> code.fields.size() == loaded.getDeclaredFields().length)
                .filter(
                        code ->
                                code.methods.stream().filter(m -> !m.name.startsWith("<")).count()
                                        == loaded.getDeclaredMethods().length)
                .isPresent();
    }
}
