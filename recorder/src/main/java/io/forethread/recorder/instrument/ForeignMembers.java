package io.forethread.recorder.instrument;

import java.util.List;

/**
 * Members that compilers and other tools put into classes. They are no part of the program under
 * test: their accesses would be noise, and probes of coverage would all be races.
 */
final class ForeignMembers {
    private static final List<String> FIELD_PREFIXES =
            List.of(
                    "$jacoco",
                    "$VALUES",
                    "$assertionsDisabled",
                    "$SwitchMap$",
                    "$EnumSwitchMapping$",
                    "$SWITCH_TABLE$",
                    "mockitoInterceptor",
                    "cachedValue$",
                    "delegate$",
                    "$$_",
                    "__cobertura");

    private ForeignMembers() {}

    static boolean isField(String name) {
        return FIELD_PREFIXES.stream().anyMatch(name::startsWith);
    }

    static boolean isMethod(String name) {
        return name.startsWith("$jacoco");
    }
}
