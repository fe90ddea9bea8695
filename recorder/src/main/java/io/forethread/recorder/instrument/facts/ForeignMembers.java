package io.forethread.recorder.instrument.facts;

import java.util.List;

/**
 * Members that compilers and other tools put into classes. They are no part of the program under
 * test: their accesses would be noise, and probes of coverage would all be races.
 */
public final class ForeignMembers {
    private static final List<String> FIELD_PREFIXES =
            List.of(
                    "$jacoco",
                    "$VALUES",
                    "$assertionsDisabled",
                    "$SwitchMap$",
                    "$EnumSwitchMapping$",
                    "$SWITCH_TABLE$",
                    "class$", // class literals, as compilers wrote them before Java 5
                    "array$",
                    "mockitoInterceptor",
                    "cachedValue$",
                    "delegate$",
                    "$$_",
                    "__cobertura");

    private ForeignMembers() {}

    public static boolean isField(String name) {
        return FIELD_PREFIXES.stream().anyMatch(name::startsWith);
    }

    /**
     * Tells whether a method was put in by a tool or a compiler. The {@code values()} of an enum is
     * one of these; the JDK calls it too, the first time that it needs the constants, so that its
     * events would be in the first trace of a JVM only.
     */
    public static boolean isMethod(MethodKey key, boolean inEnum) {
        return key.name().startsWith("$jacoco")
                || (inEnum
                        && (key.name().equals("values") || key.name().equals("$values"))
                        && key.descriptor().startsWith("()["));
    }
}
