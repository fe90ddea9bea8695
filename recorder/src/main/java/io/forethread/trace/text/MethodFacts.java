package io.forethread.trace.text;

import io.forethread.trace.CalledMethod;
import io.forethread.trace.ClassNames;
import io.forethread.trace.Escapes;
import io.forethread.trace.Literals;
import io.forethread.trace.TraceDictionary;
import io.forethread.trace.TracedObject;

import java.util.ArrayList;
import java.util.List;

/** The methods of a text, declared or derived: what is not declared has no parameters. */
final class MethodFacts {
    private final List<CalledMethod> methods = new ArrayList<>();
    private final Labels labels = new Labels();

    int add(CalledMethod method) {
        methods.add(method);
        return labels.add(Labels.methodForms(method));
    }

    int count() {
        return methods.size();
    }

    /** Returns the number of a method, which is added if it is new. */
    int find(TextLine line, String label, boolean isStatic) {
        int known = labels.find(label);
        boolean isNew = known == Labels.ABSENT && label.indexOf(':') < 0 && !label.startsWith("~");
        if (isNew && !label.isEmpty() && !label.endsWith(".")) {
            int dot = label.lastIndexOf('.');
            String owner =
                    dot < 0
                            ? TracedObject.UNKNOWN_CLASS
                            : ClassNames.parse(label.substring(0, dot));
            String name = Escapes.unescape(label.substring(dot + 1));
            return add(new CalledMethod(owner, name, "()V", isStatic));
        }
        if (known < 0) {
            throw line.expected("a method that is clear, or the number of a declared one", label);
        }
        return known;
    }

    /** Returns the descriptor of what a method returns; nothing becomes the type of a literal. */
    String result(int number, String literal) {
        CalledMethod method = methods.get(number);
        if (!method.hasTracedResult()) {
            String descriptor = "()" + Literals.typeOf(literal).descriptor();
            methods.set(
                    number,
                    new CalledMethod(method.owner(), method.name(), descriptor, method.isStatic()));
        }
        return methods.get(number).resultDescriptor();
    }

    void addTo(TraceDictionary.Builder dictionary) {
        methods.forEach(dictionary::addMethod);
    }
}
