package io.forethread.predictor.z3;

import io.forethread.cache.CacheFolder;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * Z3 in this JVM. Its native libraries are loaded from a copy that all JVMs of the user share, so
 * that no JVM leaves one behind, however it ends. Where that does not work, a copy for this JVM
 * does: the disk is full or read-only, forbids to execute, or another class loader of this JVM has
 * loaded the shared copy.
 */
final class LoadedZ3 {
    private static SolverQueries loaded;
    private static String failure;

    private LoadedZ3() {}

    /**
     * Loads Z3, unless that has been done.
     *
     * @throws SolverUnavailableException if there is none for this JVM; the same again at every
     *     further call
     */
    static synchronized SolverQueries get() {
        if (failure != null) {
            throw SolverUnavailableException.because(failure, null);
        }
        if (loaded == null) {
            try {
                loaded = load();
            } catch (IOException | ReflectiveOperationException | LinkageError e) {
                failure = e instanceof IOException ? e.getMessage() : e.toString();
                throw SolverUnavailableException.because(failure, e);
            }
        }
        return loaded;
    }

    private static SolverQueries load() throws IOException, ReflectiveOperationException {
        Z3Files files = Z3Files.of(Z3Platform.current());
        String problem = "the cache: ";
        try {
            Path cache = CacheFolder.locate();
            problem = "the cache in %s: ".formatted(cache);
            return load(files.in(cache.resolve(files.folder())));
        } catch (IOException | UnsatisfiedLinkError e) {
            problem += reason(e);
        }
        try {
            return loadPrivately(files);
        } catch (IOException | UnsatisfiedLinkError e) {
            throw new IOException(
                    "neither from %s, nor from a temporary folder in %s: %s"
                            .formatted(problem, System.getProperty("java.io.tmpdir"), reason(e)),
                    e);
        }
    }

    private static SolverQueries loadPrivately(Z3Files files)
            throws IOException, ReflectiveOperationException {
        Path folder = Files.createTempDirectory("forethread-z3-");
        try {
            return load(files.in(folder));
        } finally {
            // A library that is loaded needs its file no more, except on Windows.
            deleteNowOrAtExit(folder.toFile());
        }
    }

    private static void deleteNowOrAtExit(File folder) {
        folder.deleteOnExit(); // what is to be deleted last must be named first
        for (File file : Objects.requireNonNullElse(folder.listFiles(), new File[0])) {
            if (!file.delete()) {
                file.deleteOnExit();
            }
        }
        folder.delete();
    }

    private static SolverQueries load(List<Path> libraries) throws ReflectiveOperationException {
        try {
            return Class.forName(Z3Queries.class.getName(), true, new Z3ClassLoader())
                    .asSubclass(SolverQueries.class)
                    .getConstructor(List.class)
                    .newInstance(libraries);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof UnsatisfiedLinkError unsatisfied) {
                throw unsatisfied;
            }
            throw e;
        }
    }

    private static String reason(Throwable problem) {
        boolean isNamedByItsClass =
                problem.getMessage() == null
                        || (problem instanceof FileSystemException e && e.getReason() == null);
        String reason = isNamedByItsClass ? problem.toString() : problem.getMessage();
        return reason.replaceAll("\\s+", " ");
    }
}
