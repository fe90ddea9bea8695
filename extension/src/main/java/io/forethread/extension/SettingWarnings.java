package io.forethread.extension;

import io.forethread.extension.config.Configuration;
import io.forethread.extension.message.Warnings;
import io.forethread.recorder.agent.ClassFilter;
import io.forethread.recorder.agent.Installation;

import java.lang.instrument.Instrumentation;
import java.util.stream.Stream;

/** Warns of settings that are right, but of which nothing can come. */
final class SettingWarnings {
    private SettingWarnings() {}

    /** Looks at the settings of a test that has been run. */
    static void tell(Configuration configuration, Warnings warnings) {
        configuration.withoutDetector().stream()
                .sorted()
                .forEach(
                        violation ->
                                warnings.add(
                                        "Nobody looks for "
                                                + violation
                                                + ": there is no detector for it yet."));
        if (!configuration.include().isEmpty()
                && Installation.present()
                        .filter(one -> isAnyIncluded(configuration, one))
                        .isEmpty()) {
            warnings.add(nothingIncluded(configuration));
        }
    }

    private static boolean isAnyIncluded(Configuration configuration, Installation installation) {
        ClassFilter filter = new ClassFilter(configuration.include(), configuration.exclude());
        Instrumentation instrumentation = installation.instrumentation();
        return Stream.of(instrumentation.getAllLoadedClasses())
                .anyMatch(type -> filter.includes(type.getName(), type.getClassLoader()));
    }

    private static String nothingIncluded(Configuration configuration) {
        String include = "include = " + String.join(", ", configuration.include());
        String lead =
                configuration.exclude().isEmpty()
                        ? include + " matches"
                        : include
                                + " with exclude = "
                                + String.join(", ", configuration.exclude())
                                + " leaves";
        return lead + " no class that this test has loaded.";
    }
}
