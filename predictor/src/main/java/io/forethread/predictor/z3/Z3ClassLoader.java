package io.forethread.predictor.z3;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * Loads Z3's classes, from where only it looks for them, and those of ours that use them. So the
 * user's tests may use a Z3 of any version, and neither sees the other's.
 *
 * <p>The classes of Z3 cannot be relocated as those of other libraries are: JNI binds native
 * methods by the names of their classes.
 */
final class Z3ClassLoader extends ClassLoader {
    private static final String Z3 = "com.microsoft.z3.";
    private static final List<String> USERS =
            List.of(
                    Z3Queries.class.getName(),
                    Z3ClassLoader.class.getPackageName() + ".Z3Query",
                    Z3ClassLoader.class.getPackageName() + ".InterruptWatch");

    Z3ClassLoader() {
        super("forethread-z3", Z3ClassLoader.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        String resource = resource(name);
        if (resource == null) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? define(name, resource) : loaded;
        }
    }

    /** Returns where the class file is, or null if the class is not one of those. */
    private static String resource(String name) {
        String path = name.replace('.', '/');
        if (name.startsWith(Z3)) {
            return Z3Files.FOLDER + path + ".classdata";
        }
        String outermost = name.replaceFirst("\\$.*", "");
        return USERS.contains(outermost) ? path + ".class" : null;
    }

    private Class<?> define(String name, String resource) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(resource)) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] classFile = in.readAllBytes();
            return defineClass(name, classFile, 0, classFile.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
