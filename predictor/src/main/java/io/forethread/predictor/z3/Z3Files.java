package io.forethread.predictor.z3;

import io.forethread.cache.CheckedFile;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Z3's native libraries for this platform, as the jar {@code forethread-z3} has them.
 *
 * @param folder a name for the folder to keep them in: no other libraries have the same
 * @param libraries the libraries, in the order to load them
 */
record Z3Files(String folder, List<CheckedFile> libraries) {
    /** Where the jar has everything of Z3. */
    static final String FOLDER = "io/forethread/z3/";

    Z3Files {
        libraries = List.copyOf(libraries);
    }

    /**
     * Finds the libraries for a platform.
     *
     * @throws IOException if there are none, with the reason
     */
    static Z3Files of(Z3Platform platform) throws IOException {
        String folder = FOLDER + platform.folder() + "/";
        String list;
        try (InputStream in = open(folder + "libraries.txt")) {
            list = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IOException(platform.missing(), e);
        }
        String[] lines = list.split("\n", -1);
        List<CheckedFile> libraries = new ArrayList<>();
        for (int i = 1; i < lines.length - 1; i++) {
            String[] words = lines[i].split(" ", 2);
            String resource = folder + words[1];
            libraries.add(new CheckedFile(words[1], words[0], () -> open(resource)));
        }
        String content = CheckedFile.sha256(list.getBytes(StandardCharsets.UTF_8));
        String name = "z3-%s-%s-%s".formatted(lines[0], platform.name(), content.substring(0, 8));
        return new Z3Files(name, libraries);
    }

    /** Puts all libraries into a folder, and returns their paths. */
    List<Path> in(Path folder) throws IOException {
        List<Path> paths = new ArrayList<>();
        for (CheckedFile library : libraries) {
            paths.add(library.in(folder));
        }
        return paths;
    }

    private static InputStream open(String resource) throws IOException {
        URL url = Z3Files.class.getClassLoader().getResource(resource);
        if (url == null) {
            throw new IOException("There is no " + resource + " on the class path");
        }
        URLConnection connection = url.openConnection();
        connection.setUseCaches(false); // else the jar stays open, and Windows keeps it locked
        return connection.getInputStream();
    }
}
