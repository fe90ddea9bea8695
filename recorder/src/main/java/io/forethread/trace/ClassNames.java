package io.forethread.trace;

/** Class names as a reader wants them: without packages, arrays with brackets behind. */
final class ClassNames {
    private ClassNames() {}

    /** Returns {@code Account$Part} for {@code bank.Account$Part}, {@code int[]} for {@code [I}. */
    static String simple(String className) {
        String readable = readable(className);
        return readable.substring(readable.lastIndexOf('.') + 1);
    }

    /** Returns the name with its package, {@code bank.Account[]} for {@code [Lbank.Account;}. */
    static String readable(String className) {
        int dimensions = 0;
        while (dimensions < className.length() && className.charAt(dimensions) == '[') {
            dimensions++;
        }
        if (dimensions == 0) {
            return className;
        }
        return element(className.substring(dimensions)) + "[]".repeat(dimensions);
    }

    private static String element(String descriptor) {
        if (descriptor.startsWith("L") && descriptor.endsWith(";")) {
            return descriptor.substring(1, descriptor.length() - 1);
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
            default -> descriptor;
        };
    }
}
