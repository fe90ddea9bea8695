package io.forethread.recorder.agent;

/**
 * Matches class names against patterns, without regular expressions because it runs inside class
 * loading.
 */
final class ClassPattern {
    private ClassPattern() {}

    /** Matches the class itself or, for a pattern without {@code $}, an enclosing class. */
    static boolean matches(String pattern, String className) {
        if (matches(pattern, 0, className, 0, className.length())) {
            return true;
        }
        int dollar = className.indexOf('$');
        return dollar > 0 && pattern.indexOf('$') < 0 && matches(pattern, 0, className, 0, dollar);
    }

    private static boolean matches(String pattern, int p, String name, int n, int end) {
        if (p == pattern.length()) {
            return n == end;
        }
        if (pattern.charAt(p) != '*') {
            return n < end
                    && pattern.charAt(p) == name.charAt(n)
                    && matches(pattern, p + 1, name, n + 1, end);
        }
        boolean anyPackage = pattern.startsWith("**", p);
        int rest = p + (anyPackage ? 2 : 1);
        for (int i = n; i <= end; i++) {
            if (matches(pattern, rest, name, i, end)) {
                return true;
            }
            if (i < end && name.charAt(i) == '.' && !anyPackage) {
                return false;
            }
        }
        return false;
    }
}
