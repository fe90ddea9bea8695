package io.forethread.predictor.check;

import io.forethread.trace.text.EventText;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** What is wrong with an order, a sentence each. */
final class OrderProblems {
    private final Supplier<EventText> words;
    private final List<String> sentences = new ArrayList<>();

    /**
     * @param words writes events as text; asked for only if there is something to say
     */
    OrderProblems(Supplier<EventText> words) {
        this.words = words;
    }

    void add(String sentence) {
        sentences.add(sentence);
    }

    /** Adds what is wrong with an event, as in "Event 7, ..., sees the initial value." */
    void report(int event, String problem) {
        add("Event %s, %s, %s.".formatted(event, text(event), problem));
    }

    String text(int event) {
        return words.get().line(event);
    }

    boolean isEmpty() {
        return sentences.isEmpty();
    }

    List<String> sentences() {
        return List.copyOf(sentences);
    }
}
