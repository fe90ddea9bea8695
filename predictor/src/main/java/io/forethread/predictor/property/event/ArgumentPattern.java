package io.forethread.predictor.property.event;

import java.util.ArrayList;
import java.util.List;

/**
 * A pattern of the parameter types of a method.
 *
 * @param types a pattern for each of the first ones
 * @param isOpen whether any others may follow
 */
public record ArgumentPattern(List<NamePattern> types, boolean isOpen) {
    private static final String PRIMITIVES = "ZBCSIJFD";
    private static final List<String> PRIMITIVE_NAMES =
            List.of("boolean", "byte", "char", "short", "int", "long", "float", "double");

    public ArgumentPattern {
        types = List.copyOf(types);
    }

    boolean matches(String descriptor) {
        List<String> names = namesIn(descriptor);
        if (names.size() < types.size() || (!isOpen && names.size() > types.size())) {
            return false;
        }
        for (int i = 0; i < types.size(); i++) {
            if (!types.get(i).matches(names.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Returns the parameter types of a descriptor as the source names them. */
    private static List<String> namesIn(String descriptor) {
        List<String> names = new ArrayList<>();
        int at = 1;
        while (descriptor.charAt(at) != ')') {
            int dimensions = 0;
            while (descriptor.charAt(at) == '[') {
                dimensions++;
                at++;
            }
            int end = descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) : at;
            names.add(name(descriptor.substring(at, end + 1)) + "[]".repeat(dimensions));
            at = end + 1;
        }
        return names;
    }

    private static String name(String descriptor) {
        int primitive = PRIMITIVES.indexOf(descriptor.charAt(0));
        return descriptor.length() == 1 && primitive >= 0
                ? PRIMITIVE_NAMES.get(primitive)
                : descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
    }
}
