package io.forethread.benchmarks.causality.programs.http;

import java.nio.charset.StandardCharsets;

/** The pages of the server, read on first use and kept under a lock. */
final class Documents {
    private final String[] paths;
    private final byte[][] contents;

    Documents(String... paths) {
        this.paths = paths.clone();
        this.contents = new byte[paths.length][];
    }

    /** Returns a page, or null if there is none. */
    synchronized byte[] find(String path) {
        for (int i = 0; i < paths.length; i++) {
            if (paths[i].equals(path)) {
                if (contents[i] == null) {
                    contents[i] = ("<p>" + path + "</p>").getBytes(StandardCharsets.UTF_8);
                }
                return contents[i];
            }
        }
        return null;
    }
}
