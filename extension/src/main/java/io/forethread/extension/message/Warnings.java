package io.forethread.extension.message;

import org.junit.jupiter.api.extension.ExtensionContext;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tells the user what Forethread could not do for a test, each thing once: as a report entry, which
 * IDEs and reports show beside the test, and on the error stream, which build tools show.
 */
public final class Warnings {
    /** What the error stream has said in this JVM: one reason may concern a thousand tests. */
    private static final Set<String> SAID = ConcurrentHashMap.newKeySet();

    private final ExtensionContext context;
    private final String test;
    private final List<String> sentences = new ArrayList<>();

    public Warnings(ExtensionContext context, String test) {
        this.context = context;
        this.test = test;
    }

    public void add(String sentence) {
        if (sentences.contains(sentence)) {
            return;
        }
        sentences.add(sentence);
        context.publishReportEntry("forethread", sentence);
        if (SAID.add(sentence)) {
            System.err.println("Forethread: " + test + ": " + sentence);
        }
    }

    /** Tells the user something that is no problem, as a report entry alone. */
    public void tell(String sentence) {
        context.publishReportEntry("forethread", sentence);
    }

    public List<String> sentences() {
        return List.copyOf(sentences);
    }
}
