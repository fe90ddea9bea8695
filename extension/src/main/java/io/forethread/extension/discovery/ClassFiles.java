package io.forethread.extension.discovery;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleReader;
import java.lang.module.ResolvedModule;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Lists class files by location. JUnit reports those that cannot be read. */
final class ClassFiles {
    private static final String SUFFIX = ".class";

    private final ClassLoader loader;

    ClassFiles(ClassLoader loader) {
        this.loader = loader;
    }

    /** Lists the classes in a package and in those below it, by their names. */
    List<String> inPackage(String packageName) {
        List<String> found = new ArrayList<>();
        try {
            String folder = packageName.replace('.', '/');
            for (URL url : Collections.list(loader.getResources(folder))) {
                String prefix = packageName.isEmpty() ? "" : packageName + ".";
                list(url.toURI(), found, prefix);
            }
        } catch (IOException | URISyntaxException e) {
            // JUnit will say so.
        }
        return found;
    }

    /** Lists the classes in a folder or jar of the class path. */
    List<String> inRoot(URI root) {
        List<String> found = new ArrayList<>();
        Path path = Path.of(root);
        list(
                Files.isRegularFile(path) ? URI.create("jar:" + path.toUri() + "!/") : root,
                found,
                "");
        return found;
    }

    /** Lists the classes of a module in the boot layer. */
    List<String> inModule(String moduleName) {
        return ModuleLayer.boot()
                .configuration()
                .findModule(moduleName)
                .map(ClassFiles::classesOf)
                .orElse(List.of());
    }

    private static List<String> classesOf(ResolvedModule module) {
        try (ModuleReader reader = module.reference().open();
                Stream<String> resources = reader.list()) {
            return resources
                    .filter(name -> name.endsWith(SUFFIX))
                    .map(name -> className(name, ""))
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }

    private static void list(URI folder, List<String> found, String prefix) {
        try {
            if (folder.getScheme().equals("jar")) {
                listJar(folder, found, prefix);
            } else {
                listFolder(Path.of(folder), found, prefix);
            }
        } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
            // JUnit will say so.
        }
    }

    private static void listJar(URI folder, List<String> found, String prefix) throws IOException {
        String text = folder.toString();
        int separator = text.lastIndexOf("!/");
        URI jar = URI.create(text.substring(0, separator + 2));
        String inside = text.substring(separator + 1);
        try {
            listFolder(FileSystems.getFileSystem(jar).getPath(inside), found, prefix);
        } catch (FileSystemNotFoundException e) {
            try (FileSystem files = FileSystems.newFileSystem(jar, Map.of())) {
                listFolder(files.getPath(inside), found, prefix);
            }
        }
    }

    private static void listFolder(Path folder, List<String> found, String prefix)
            throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            files.map(file -> folder.relativize(file).toString())
                    .filter(name -> name.endsWith(SUFFIX))
                    .forEach(name -> found.add(className(name, prefix)));
        }
    }

    private static String className(String file, String prefix) {
        String name = file.substring(0, file.length() - SUFFIX.length());
        return prefix + name.replace('\\', '/').replace('/', '.');
    }
}
