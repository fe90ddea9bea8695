package io.forethread.recorder.effects;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Enumeration;
import java.util.function.Consumer;

/**
 * Adds the users' own lines to the table of effects: any {@value #RESOURCE} on the class path, in
 * the notation of the built-in table.
 */
public final class UserEffects {
    /** Where on the class path users put their lines. */
    public static final String RESOURCE = "forethread-effects.txt";

    private UserEffects() {}

    /**
     * Returns {@code table} with the users' lines before its own.
     *
     * @param problems receives one line for each file that cannot be used; the others are used
     */
    public static EffectTable addTo(
            EffectTable table, ClassLoader loader, Consumer<String> problems) {
        EffectTable all = table;
        try {
            for (Enumeration<URL> files = loader.getResources(RESOURCE);
                    files.hasMoreElements(); ) {
                all = add(all, files.nextElement(), problems);
            }
        } catch (IOException e) {
            problems.accept("The files " + RESOURCE + " cannot be found: " + e.getMessage() + ".");
        }
        return all;
    }

    private static EffectTable add(EffectTable table, URL file, Consumer<String> problems) {
        try (Reader reader = new InputStreamReader(file.openStream(), StandardCharsets.UTF_8)) {
            return table.with(EffectTable.parse(reader));
        } catch (IOException | EffectSyntaxException e) {
            problems.accept("The effects in " + file + " are not used: " + e.getMessage() + ".");
            return table;
        }
    }
}
