package io.forethread.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The simple names of types: ours, the JDK's, and those that examples in documents declare. */
final class TypeNames {
    private static final Pattern DECLARATION =
            Pattern.compile("\\b(?:class|interface|enum|record)\\s+([A-Z]\\w*)");

    /** The files that declare a type of ours, by its simple name. */
    private final Map<String, Set<Path>> ours = new HashMap<>();

    private final Set<String> packages = new HashSet<>();
    private final Set<String> others = new HashSet<>();

    private TypeNames() {}

    static TypeNames collect(List<Markdown> documents) {
        TypeNames names = new TypeNames();
        Repository.javaSources().forEach(names::addSource);
        documents.stream()
                .flatMap(document -> document.blocks().stream())
                .filter(block -> block.language().equals("java"))
                .forEach(block -> names.others.addAll(declared(block.code())));
        names.others.addAll(jdk());
        return names;
    }

    private void addSource(Path file) {
        declared(Repository.read(file))
                .forEach(name -> ours.computeIfAbsent(name, n -> new HashSet<>()).add(file));
        String path = Repository.relative(file.getParent());
        int start = path.indexOf("io/forethread");
        if (start >= 0) {
            packages.add(path.substring(start).replace('/', '.'));
        }
    }

    private static Set<String> declared(String source) {
        return DECLARATION
                .matcher(source)
                .results()
                .map(type -> type.group(1))
                .collect(Collectors.toSet());
    }

    private static Set<String> jdk() {
        Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules");
        try (Stream<Path> files = Files.walk(modules)) {
            return files.map(file -> file.getFileName() == null ? "" : file.getFileName() + "")
                    .filter(name -> name.endsWith(".class"))
                    .flatMap(name -> Stream.of(name.replace(".class", "").split("\\$")))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean knows(String type) {
        return ours.containsKey(type) || others.contains(type);
    }

    /** Tells whether a package exists, with or without {@code io.forethread} before it. */
    boolean knowsPackage(String name) {
        return packages.contains(name) || packages.contains("io.forethread." + name);
    }

    /** Tells whether a fully qualified name is that of one of our top-level types. */
    boolean declares(String qualifiedName) {
        String path = qualifiedName.replace('.', '/') + ".java";
        String simpleName = qualifiedName.substring(qualifiedName.lastIndexOf('.') + 1);
        return ours.getOrDefault(simpleName, Set.of()).stream()
                .anyMatch(file -> file.toString().endsWith("/java/" + path));
    }

    /**
     * Tells whether a type can have a member. Only types of our main code are looked at: documents
     * make up members of the classes in their examples.
     */
    boolean hasMember(String type, String member) {
        Set<Path> files = ours.getOrDefault(type, Set.of());
        boolean isMainCode =
                !others.contains(type)
                        && files.stream().allMatch(f -> f.toString().contains("/src/main/java/"));
        return !isMainCode
                || files.stream()
                        .map(Repository::read)
                        .anyMatch(source -> source.matches("(?s).*\\b" + member + "\\b.*"));
    }
}
