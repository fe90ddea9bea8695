package io.forethread.packaging;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Copies our classes into a folder, together with those classes of libraries that they need, which
 * get names of our own there. The licences of the libraries go to {@code META-INF/licenses}.
 */
public final class Relocate {
    /** What is there without us: the JDK, JUnit, and Z3, which comes in a jar of its own. */
    private static final List<String> PROVIDED =
            List.of(
                    "java/",
                    "javax/",
                    "jdk/",
                    "com/sun/",
                    "org/junit/",
                    "org/opentest4j/",
                    "org/apiguardian/",
                    "com/microsoft/z3/");

    private final NewNames names;
    private final List<Library> libraries;
    private final Folder output;
    private final Deque<String> wanted = new ArrayDeque<>();
    private final Set<String> taken = new HashSet<>();
    private final Map<String, String> mentioned = new TreeMap<>();
    private final Set<String> ours = new HashSet<>();

    Relocate(NewNames names, List<Library> libraries, Path output) {
        this.names = names;
        this.libraries = libraries;
        this.output = new Folder(output);
    }

    /**
     * Is called by the build.
     *
     * @param arguments the folder for the result, which must be empty; the folders of our classes
     *     and resources; the jars of the libraries. The latter two as class paths
     */
    public static void main(String[] arguments) throws IOException {
        List<Library> libraries = paths(arguments[2]).stream().map(Library::read).toList();
        Relocate relocate = new Relocate(NewNames.ofLibraries(), libraries, Path.of(arguments[0]));
        for (Path folder : paths(arguments[1])) {
            if (Files.exists(folder)) {
                relocate.addOurs(folder);
            }
        }
        relocate.requireAllIsThere();
        relocate.addWhatTheyNeed();
    }

    private static List<Path> paths(String classPath) {
        return Stream.of(classPath.split(File.pathSeparator)).map(Path::of).toList();
    }

    /** Copies a folder of our classes and resources. */
    void addOurs(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String entry = folder.relativize(file).toString().replace(File.separatorChar, '/');
                byte[] content = Files.readAllBytes(file);
                if (entry.endsWith(".class")) {
                    Renamed renamed = Renamed.ours(content, names);
                    output.add(entry, renamed.classFile());
                    want(renamed);
                    ours.add(renamed.name());
                    renamed.mentions().forEach(name -> mentioned.put(name, renamed.name()));
                } else {
                    output.add(entry, content);
                }
            }
        }
    }

    /** Checks that users have every class that ours mention. */
    void requireAllIsThere() {
        mentioned.forEach(
                (name, user) -> {
                    if (!ours.contains(name) && PROVIDED.stream().noneMatch(name::startsWith)) {
                        throw new PackagingException(
                                user + " mentions " + name + ", which nobody brings along");
                    }
                });
    }

    /** Adds the classes of libraries that are needed, and those that these need in turn. */
    void addWhatTheyNeed() throws IOException {
        Set<Library> used = new HashSet<>();
        while (!wanted.isEmpty()) {
            String name = wanted.remove();
            Library library = libraryOf(name);
            Renamed renamed = Renamed.library(library.classFile(name), names, this::isClass);
            output.add(renamed.name() + ".class", renamed.classFile());
            want(renamed);
            used.add(library);
        }
        for (Library library : used) {
            addLicences(library);
        }
    }

    private void want(Renamed user) {
        for (String name : user.uses()) {
            if (taken.add(name)) {
                wanted.add(name);
            }
        }
    }

    private boolean isClass(String internalName) {
        return libraries.stream().anyMatch(library -> library.has(internalName));
    }

    private Library libraryOf(String name) {
        return libraries.stream()
                .filter(library -> library.has(name))
                .findFirst()
                .orElseThrow(() -> new PackagingException("No library has the class " + name));
    }

    private void addLicences(Library library) throws IOException {
        for (var licence : library.licences().entrySet()) {
            String path = "META-INF/licenses/" + library.name() + "/" + licence.getKey();
            output.add(path, licence.getValue());
        }
    }
}
