package io.forethread.extension.message;

import io.forethread.scheduler.ThrowableText;

import org.junit.jupiter.api.extension.ExtensionContext;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

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

    /**
     * Does something of Forethread's own, and returns its result. If it fails, there is a warning
     * and no result: the test must not fail for it.
     *
     * @param consequence what follows from the failure, as a sentence
     */
    public <T> Optional<T> compute(String consequence, Supplier<T> work) {
        try {
            return Optional.of(work.get());
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
            add(consequence + " Forethread failed with " + ThrowableText.of(e) + ".");
            return Optional.empty();
        }
    }

    /** As {@link #compute}, without a result. */
    public void attempt(String consequence, Runnable work) {
        compute(
                consequence,
                () -> {
                    work.run();
                    return true;
                });
    }

    /** Tells the user something that is no problem, as a report entry alone. */
    public void tell(String sentence) {
        context.publishReportEntry("forethread", sentence);
    }

    public List<String> sentences() {
        return List.copyOf(sentences);
    }
}
