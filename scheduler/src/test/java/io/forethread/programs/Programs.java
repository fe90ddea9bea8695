package io.forethread.programs;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The list of all programs, found where this class itself was loaded from. */
public final class Programs {

    private Programs() {}

    /** List the programs that pass in every schedule, by name. */
    public static List<Class<? extends Program>> success() {
        return in("success");
    }

    /** List the programs that fail under the default policy, by name. */
    public static List<Class<? extends Program>> fail() {
        return in("fail");
    }

    private static List<Class<? extends Program>> in(String folder) {
        List<Class<? extends Program>> found = new ArrayList<>();
        for (String name : classNames(Programs.class.getPackageName() + "." + folder)) {
            Class<?> type = load(name);
            if (isProgram(type) && minJdk(type) <= Runtime.version().feature()) {
                found.add(type.asSubclass(Program.class));
            }
        }
        found.sort(Comparator.comparing(Class::getName));
        return List.copyOf(found);
    }

    private static boolean isProgram(Class<?> type) {
        return Program.class.isAssignableFrom(type)
                && Modifier.isPublic(type.getModifiers())
                && !Modifier.isAbstract(type.getModifiers())
                && type.getEnclosingClass() == null;
    }

    private static int minJdk(Class<?> type) {
        MinJdk minJdk = type.getAnnotation(MinJdk.class);
        Expect expect = type.getAnnotation(Expect.class);
        return Math.max(minJdk == null ? 0 : minJdk.value(), expect == null ? 0 : expect.minJdk());
    }

    private static Class<?> load(String name) {
        try {
            // Not initialized here: a program's static initializer belongs to its own run.
            return Class.forName(name, false, Programs.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("found the file of " + name + " but not the class", e);
        }
    }

    private static List<String> classNames(String packageName) {
        try {
            URI location =
                    Programs.class.getProtectionDomain().getCodeSource().getLocation().toURI();
            Path root = Path.of(location);
            if (Files.isDirectory(root)) {
                return classNames(root, packageName);
            }
            try (FileSystem jar = FileSystems.newFileSystem(root)) {
                return classNames(jar.getPath("/"), packageName);
            }
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("cannot list the programs in " + packageName, e);
        }
    }

    private static List<String> classNames(Path root, String packageName) throws IOException {
        Path folder = root.resolve(packageName.replace('.', '/'));
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> root.relativize(file).toString())
                    .filter(file -> file.endsWith(".class"))
                    .map(file -> file.substring(0, file.length() - ".class".length()))
                    .map(file -> file.replace('/', '.').replace('\\', '.'))
                    .toList();
        }
    }
}
