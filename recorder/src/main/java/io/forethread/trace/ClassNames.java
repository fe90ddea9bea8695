package io.forethread.trace;

import java.util.Map;

/** Readable class names: without packages, arrays with brackets. */
public final class ClassNames {
    private static final Map<String, String> PRIMITIVES =
            Map.of(
                    "boolean", "Z", "byte", "B", "char", "C", "short", "S", "int", "I", "long", "J",
                    "float", "F", "double", "D");

    private static final String LAMBDA = "$$Lambda";

    private ClassNames() {}

    /**
     * Returns a class's name without what the JVM makes up anew in each run: {@code
     * bank.Account$$Lambda} for {@code bank.Account$$Lambda$14/0x00007f747d39fd58}.
     */
    public static String steady(String className) {
        int lambda = className.indexOf(LAMBDA);
        if (lambda >= 0) {
            return className.substring(0, lambda + LAMBDA.length());
        }
        int hidden = className.lastIndexOf('/');
        return hidden >= 0 ? className.substring(0, hidden) : className;
    }

    /** Returns {@code Account$Part} for {@code bank.Account$Part}, {@code int[]} for {@code [I}. */
    public static String simple(String className) {
        String readable = readable(className);
        return readable.substring(readable.lastIndexOf('.') + 1);
    }

    /** Returns the name with its package, {@code bank.Account[]} for {@code [Lbank.Account;}. */
    static String readable(String className) {
        int dimensions = dimensions(className);
        String element = dimensions == 0 ? null : element(className.substring(dimensions));
        return element == null ? className : element + "[]".repeat(dimensions);
    }

    /**
     * Returns {@link #readable} or {@link #simple}, with special characters of the notation
     * escaped.
     */
    public static String escaped(String className, boolean simple) {
        int dimensions = dimensions(className);
        String element = dimensions == 0 ? null : element(className.substring(dimensions));
        String name = element == null ? className : element;
        String shown = simple ? name.substring(name.lastIndexOf('.') + 1) : name;
        return Escapes.name(shown) + (element == null ? "" : "[]".repeat(dimensions));
    }

    /** Reverses {@link #escaped} for a name with its package. */
    public static String parse(String escaped) {
        String element = escaped;
        int dimensions = 0;
        while (element.endsWith("[]")) {
            element = element.substring(0, element.length() - 2);
            dimensions++;
        }
        String name = Escapes.unescape(element);
        if (dimensions == 0) {
            return name;
        }
        String primitive = PRIMITIVES.get(name);
        return "[".repeat(dimensions) + (primitive != null ? primitive : "L" + name + ";");
    }

    private static int dimensions(String className) {
        int dimensions = 0;
        while (dimensions < className.length() && className.charAt(dimensions) == '[') {
            dimensions++;
        }
        return dimensions;
    }

    /**
     * Returns the name of the type of a descriptor, or null if there is none or it would be
     * ambiguous.
     */
    private static String element(String descriptor) {
        if (descriptor.startsWith("L") && descriptor.endsWith(";")) {
            String name = descriptor.substring(1, descriptor.length() - 1);
            return name.isEmpty() || PRIMITIVES.containsKey(name) ? null : name;
        }
        return switch (descriptor) {
            case "Z" -> "boolean";
            case "B" -> "byte";
            case "C" -> "char";
            case "S" -> "short";
            case "I" -> "int";
            case "J" -> "long";
            case "F" -> "float";
            case "D" -> "double";
            default -> null;
        };
    }
}
