package io.forethread.predictor.z3;

import java.util.Locale;

/**
 * The platform that this JVM runs on, by the names that z3-turnkey gives to platforms.
 *
 * @param os such as {@code linux}
 * @param architecture such as {@code amd64}
 */
record Z3Platform(String os, String architecture) {

    /** Returns the platform that the system properties tell of. */
    static Z3Platform current() {
        return of(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
    }

    static Z3Platform of(String osName, String osArch) {
        String name = osName.toLowerCase(Locale.ROOT);
        String os =
                name.startsWith("mac")
                        ? "osx"
                        : name.startsWith("windows") ? "windows" : name.replaceAll("\\W", "");
        String architecture =
                switch (osArch.toLowerCase(Locale.ROOT)) {
                    case "amd64", "x86_64", "x86-64" -> "amd64";
                    case "aarch64", "arm64" -> "aarch64";
                    case "x86", "i386", "i486", "i586", "i686" -> "x86";
                    default -> osArch.replaceAll("\\W", "");
                };
        return new Z3Platform(os, architecture);
    }

    /** Returns the folder of its libraries. */
    String folder() {
        return os + "/" + architecture;
    }

    /** Returns the platform in one word. */
    String name() {
        return os + "-" + architecture;
    }

    /** Says why there are no libraries, and what to do. */
    String missing() {
        boolean exists =
                switch (name()) {
                    case "linux-amd64",
                            "linux-aarch64",
                            "osx-amd64",
                            "osx-aarch64",
                            "windows-amd64",
                            "windows-x86" ->
                            true;
                    default -> false;
                };
        return exists
                ? "the class path lacks io.forethread:forethread-z3-"
                        + name()
                        + ", and io.forethread:forethread-z3, which has all platforms"
                : "there is none for this platform";
    }
}
