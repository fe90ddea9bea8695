package io.forethread.trace.text;

import io.forethread.trace.CalledMethod;
import io.forethread.trace.Field;
import io.forethread.trace.Site;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Labels that are made on demand. A JVM has many more sites and fields than a trace mentions, so
 * only those that may share a form of their name are compared.
 *
 * @param <T> what is labelled
 */
final class LazyLabels<T> {
    private static final int END = -1;

    private final List<T> things;
    private final ToIntFunction<T> kin;
    private final Function<T, List<String>> forms;
    private final Map<Integer, String> labels = new HashMap<>();

    /**
     * The first thing of each bucket, the others following in {@link #next}; null until one is
     * asked for.
     */
    private int[] first;

    private int[] next;

    /**
     * @param kin returns the same number for things that may share a form of their name
     * @param forms returns these forms, the shortest first
     */
    private LazyLabels(List<T> things, ToIntFunction<T> kin, Function<T, List<String>> forms) {
        this.things = things;
        this.kin = kin;
        this.forms = forms;
    }

    /** Labels sites; those of different lines never share a form. */
    static LazyLabels<Site> ofSites(List<Site> sites) {
        LazyLabels<Site> labels = new LazyLabels<>(sites, Site::line, Labels::siteForms);
        if (!sites.isEmpty()) {
            labels.labels.put(0, Site.UNKNOWN.className());
        }
        return labels;
    }

    /** Labels fields; those of different names never share a form. */
    static LazyLabels<Field> ofFields(List<Field> fields) {
        return new LazyLabels<>(fields, field -> field.name().hashCode(), Labels::fieldForms);
    }

    /** Labels methods; those of different names never share a form. */
    static LazyLabels<CalledMethod> ofMethods(List<CalledMethod> methods) {
        return new LazyLabels<>(methods, method -> method.name().hashCode(), Labels::methodForms);
    }

    String label(int number) {
        if (number < 0 || number >= things.size()) {
            return Labels.byNumber(number);
        }
        String known = labels.get(number);
        if (known == null) {
            labelKin(kin.applyAsInt(things.get(number)));
            known = labels.get(number);
        }
        return known;
    }

    private void labelKin(int number) {
        if (first == null) {
            fillBuckets();
        }
        Labels ofKin = new Labels();
        for (int i = first[bucket(number)]; i != END; i = next[i]) {
            if (isLabelled(i, number)) {
                ofKin.add(forms.apply(things.get(i)));
            }
        }
        int index = 0;
        for (int i = first[bucket(number)]; i != END; i = next[i]) {
            if (isLabelled(i, number)) {
                labels.put(i, ofKin.labelOr(index++, i));
            }
        }
    }

    /** Skips the unknown site, which has its label already. */
    private boolean isLabelled(int index, int number) {
        return kin.applyAsInt(things.get(index)) == number
                && !(index == 0 && labels.containsKey(0));
    }

    private void fillBuckets() {
        first = new int[Integer.highestOneBit(Math.max(1, things.size()))];
        next = new int[things.size()];
        Arrays.fill(first, END);
        for (int i = things.size() - 1; i >= 0; i--) {
            int bucket = bucket(kin.applyAsInt(things.get(i)));
            next[i] = first[bucket];
            first[bucket] = i;
        }
    }

    private int bucket(int number) {
        return number & (first.length - 1);
    }
}
