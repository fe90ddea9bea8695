package io.forethread.cache;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** Finds the folder for files that the JVMs of a user share. */
public final class CacheFolder {
    /** The system property that names another folder than the usual one of the platform. */
    public static final String PROPERTY = "forethread.cache";

    private static final String NAME = "forethread";

    private final UnaryOperator<String> properties;
    private final UnaryOperator<String> environment;

    CacheFolder(UnaryOperator<String> properties, UnaryOperator<String> environment) {
        this.properties = properties;
        this.environment = environment;
    }

    /**
     * Returns the folder, which need not exist yet.
     *
     * @throws IOException if there is none, with the reason
     */
    public static Path locate() throws IOException {
        return new CacheFolder(System::getProperty, System::getenv).path();
    }

    Path path() throws IOException {
        String chosen = properties.apply(PROPERTY);
        if (chosen != null && !chosen.isBlank()) {
            return parse(chosen, "the property " + PROPERTY).toAbsolutePath();
        }
        String os = String.valueOf(properties.apply("os.name")).toLowerCase(Locale.ROOT);
        if (os.startsWith("windows")) {
            return variable("LOCALAPPDATA", "AppData/Local").resolve(NAME).resolve("cache");
        } else if (os.startsWith("mac")) {
            return home().resolve("Library/Caches").resolve(NAME);
        }
        return variable("XDG_CACHE_HOME", ".cache").resolve(NAME);
    }

    /** Returns the folder that an environment variable names, or else one in the home folder. */
    private Path variable(String name, String inHome) throws IOException {
        String value = environment.apply(name);
        if (value != null) {
            Path path = parse(value, name);
            if (path.isAbsolute()) { // the specification of XDG says that others are ignored
                return path;
            }
        }
        return home().resolve(inHome);
    }

    private Path home() throws IOException {
        String value = properties.apply("user.home");
        Path home = parse(value == null ? "" : value, "user.home");
        if (!home.isAbsolute()) { // "?" where the system knows no such user
            throw new IOException("the user has no home folder");
        }
        return home;
    }

    private static Path parse(String value, String source) throws IOException {
        try {
            return Path.of(value);
        } catch (InvalidPathException e) {
            throw new IOException(source + " is no path: " + e.getMessage(), e);
        }
    }
}
