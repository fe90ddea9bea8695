package io.forethread.trace.text;

import io.forethread.trace.CalledMethod;
import io.forethread.trace.ClassNames;
import io.forethread.trace.Escapes;
import io.forethread.trace.Field;
import io.forethread.trace.Site;
import io.forethread.trace.TracedObject;
import io.forethread.trace.TracedThread;

import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Short names of numbered things. Each thing has several forms of its name, the shortest first; its
 * label is the first form that is unique, or else its number, {@code ~7}.
 */
final class Labels {
    static final int ABSENT = -1;
    static final int AMBIGUOUS = -2;

    private final List<List<String>> forms = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    static Labels ofThreads(List<TracedThread> threads) {
        Labels labels = new Labels();
        threads.forEach(thread -> labels.add(threadForms(thread)));
        return labels;
    }

    /** Returns labels of sites, with only the unknown one so far. */
    static Labels ofUnknownSite() {
        Labels labels = new Labels();
        labels.add(List.of(Site.UNKNOWN.className()));
        return labels;
    }

    static List<String> threadForms(TracedThread thread) {
        return List.of(Escapes.name(thread.name()));
    }

    /** {@code Account.balance}; a field of the unknown class needs no class. */
    static List<String> fieldForms(Field field) {
        String name = Escapes.member(field.name());
        if (field.owner().equals(TracedObject.UNKNOWN_CLASS)) {
            return List.of(name);
        }
        return List.of(
                ClassNames.escaped(field.owner(), true) + "." + name,
                ClassNames.escaped(field.owner(), false) + "." + name);
    }

    /** {@code List.remove}, with the types of its parameters behind if need be. */
    static List<String> methodForms(CalledMethod method) {
        String name = Escapes.member(method.name());
        if (method.owner().equals(TracedObject.UNKNOWN_CLASS)) {
            return List.of(name);
        }
        String parameters = ":" + parameters(method.descriptor());
        String simple = ClassNames.escaped(method.owner(), true) + "." + name;
        String full = ClassNames.escaped(method.owner(), false) + "." + name;
        return List.of(simple, simple + parameters, full, full + parameters);
    }

    private static String parameters(String descriptor) {
        try {
            return MethodTypeDesc.ofDescriptor(descriptor).parameterList().stream()
                    .map(type -> type.displayName().replace("[]", "..."))
                    .map(Labels::harmless)
                    .collect(Collectors.joining(","));
        } catch (IllegalArgumentException e) {
            return ""; // only a text written by hand has such a descriptor
        }
    }

    private static String harmless(String typeName) {
        return typeName.endsWith("...")
                ? harmless(typeName.substring(0, typeName.length() - 3)) + "..."
                : Escapes.member(typeName);
    }

    /** {@code Account.transfer:22}, with the bytecode offset behind if need be. */
    static List<String> siteForms(Site site) {
        String offset = "+" + site.offset();
        if (site.className().equals(Site.UNKNOWN.className())
                && site.method().equals(Site.UNKNOWN.method())) {
            return List.of("" + site.line(), site.line() + offset);
        }
        String place = "." + Escapes.member(site.method()) + ":" + site.line();
        String simple = ClassNames.escaped(site.className(), true) + place;
        String full = ClassNames.escaped(site.className(), false) + place;
        return List.of(simple, simple + offset, full, full + offset);
    }

    /** Adds the next thing and returns its number. */
    int add(List<String> itsForms) {
        int number = forms.size();
        forms.add(itsForms);
        for (String form : itsForms) {
            numbers.merge(form, number, (old, other) -> old.equals(other) ? old : AMBIGUOUS);
        }
        return number;
    }

    int size() {
        return forms.size();
    }

    String label(int number) {
        return number >= 0 && number < forms.size() ? labelOr(number, number) : byNumber(number);
    }

    /** Returns the first unique form of a thing, or else {@code otherNumber} as its label. */
    String labelOr(int number, int otherNumber) {
        for (String form : forms.get(number)) {
            if (find(form) == number) {
                return form;
            }
        }
        return byNumber(otherNumber);
    }

    static String byNumber(int number) {
        return "~" + number;
    }

    /** Returns the number of the thing with this label, {@link #ABSENT} or {@link #AMBIGUOUS}. */
    int find(String form) {
        if (form.startsWith("~")) {
            return numbered(form.substring(1));
        }
        return numbers.getOrDefault(form, ABSENT);
    }

    private int numbered(String digits) {
        try {
            int number = Integer.parseInt(digits);
            return number >= 0 && number < forms.size() ? number : ABSENT;
        } catch (NumberFormatException e) {
            return ABSENT;
        }
    }
}
