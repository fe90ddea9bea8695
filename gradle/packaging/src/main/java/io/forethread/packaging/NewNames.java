package io.forethread.packaging;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The packages of libraries, and what they are called in our jars. Whatever version of a library is
 * on a user's class path has other names than ours.
 *
 * @param prefixes beginnings of internal names, such as {@code org/objectweb/asm/}, and what is in
 *     their place
 */
record NewNames(Map<String, String> prefixes) {
    private static final String OURS = "io/forethread/shaded/";

    NewNames {
        prefixes = new TreeMap<>(prefixes);
    }

    /** Returns the names of everything that Forethread brings along. */
    static NewNames ofLibraries() {
        return new NewNames(
                Map.of(
                        "net/bytebuddy/", OURS + "bytebuddy/",
                        "org/objectweb/asm/", OURS + "asm/"));
    }

    /** Returns the new name of a class or folder, if it gets one. */
    Optional<String> of(String internalName) {
        for (Map.Entry<String, String> prefix : prefixes.entrySet()) {
            if (internalName.startsWith(prefix.getKey())) {
                String rest = internalName.substring(prefix.getKey().length());
                return Optional.of(prefix.getValue() + rest);
            }
        }
        return Optional.empty();
    }
}
