package io.forethread.recorder.instrument.facts;

import java.util.List;

/**
 * Members that compilers and other tools add to classes. They are not part of the program under
 * test: their accesses would be noise, and coverage probes would be races.
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
     * Tells whether a tool or a compiler added a method. An enum's {@code values()} is one of
     * these. The JDK calls it when it first needs the constants, so its events would be in the
     * first trace of a JVM only.
     */
    public static boolean isMethod(MethodKey key, boolean inEnum) {
        return key.name().startsWith("$jacoco")
                || (inEnum
                        && (key.name().equals("values") || key.name().equals("$values"))
                        && key.descriptor().startsWith("()["));
    }
}
