package io.forethread.extension.property;

import io.forethread.prediction.SourceLine;
import io.forethread.predictor.property.check.BrokenProperty;
import io.forethread.predictor.property.check.Letter;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.util.List;

/** Says how a run breaks a property: its text, and its events up to the one that breaks it. */
public final class BrokenText {
    /** How many events are told: the last ones before it is broken. */
    private static final int MOST_EVENTS = 12;

    private final BrokenProperty broken;
    private final Trace trace;

    private BrokenText(BrokenProperty broken, Trace trace) {
        this.broken = broken;
        this.trace = trace;
    }

    /** Returns a paragraph about it. */
    public static String of(BrokenProperty broken, Trace trace) {
        return new BrokenText(broken, trace).text();
    }

    private String text() {
        StringBuilder text = new StringBuilder("The run breaks the property \"");
        text.append(broken.property().name()).append('"').append(bound()).append(".\n    ");
        text.append(broken.property().text());
        List<Letter> letters = broken.letters();
        int first = Math.max(0, letters.size() - MOST_EVENTS);
        if (first > 0) {
            text.append("\n  after ").append(first).append(" events of it:");
        }
        for (int i = first; i < letters.size(); i++) {
            append(text, letters.get(i), i == letters.size() - 1 && !broken.isAtEnd());
        }
        if (broken.isAtEnd()) {
            text.append("\n  the end of the run, which breaks it");
        }
        return text.toString();
    }

    private String bound() {
        List<String> parameters = broken.property().parameters();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < parameters.size(); i++) {
            text.append(i == 0 ? " for " : ", ")
                    .append(parameters.get(i))
                    .append(" = ")
                    .append(broken.slice().binding().name(i, trace));
        }
        return text.toString();
    }

    private void append(StringBuilder text, Letter letter, boolean breaks) {
        Site site = trace.site(letter.event());
        text.append("\n  ")
                .append(trace.dictionary().thread(trace.thread(letter.event())).name())
                .append(' ')
                .append(letter.describe())
                .append(breaks ? ", which breaks it" : "");
        if (!site.equals(Site.UNKNOWN)) {
            text.append("\n      at ").append(SourceLine.of(site));
        }
    }
}
