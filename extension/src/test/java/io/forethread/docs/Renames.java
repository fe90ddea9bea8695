package io.forethread.docs;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The table of renamed classes in the decision record about names. */
final class Renames {
    static final String FILE = "docs/decisions/0020-names-and-packages.md";

    private static final Pattern ROW =
            Pattern.compile("^\\| `([\\w.]+\\.[A-Z]\\w*)` \\| `([\\w.]+\\.[A-Z]\\w*)` \\|.*");

    private Renames() {}

    /** Returns the qualified names now, by those before, as the table has them. */
    static Map<String, String> read() {
        Map<String, String> renames = new LinkedHashMap<>();
        Repository.read(Repository.root().resolve(FILE))
                .lines()
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .forEach(row -> renames.put(qualified(row.group(1)), qualified(row.group(2))));
        return renames;
    }

    private static String qualified(String name) {
        return "io.forethread." + name;
    }
}
