package io.forethread.recorder.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

class ClassFilterTests {
    private static final ClassLoader LOADER = ClassLoader.getSystemClassLoader();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.acme.Account",
                "com.acme.Account$Entry",
                "Account",
                "io.forethread.programs.fail.lock.TwoThreadLockDeadlock",
                "io.forethread.samples.AccountTest",
                "junitish.Thing",
                "javaish.Thing"
            })
    void includesTheApplication(String name) {
        assertThat(ClassFilter.standard().includes(name, LOADER)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.ArrayList",
                "jdk.proxy2.$Proxy7",
                "com.sun.proxy.$Proxy7",
                "com.acme.$Proxy12",
                "com.acme.Account$$Lambda$14",
                "com.acme.Account$$Lambda/0x000000080014",
                "com.acme.Account$MockitoMock$5",
                "io.forethread.PredictConcurrency",
                "io.forethread.hooks.Hooks",
                "io.forethread.recorder.agent.ClassFilter",
                "io.forethread.scheduler.turns.Baton",
                "org.junit.jupiter.api.Assertions",
                "junit.framework.TestCase",
                "org.gradle.api.Task",
                "worker.org.gradle.process.Worker",
                "org.apache.maven.surefire.Booter",
                "net.bytebuddy.agent.Installer",
                "io.forethread.shaded.bytebuddy.agent.Installer",
                "io.forethread.cache.CacheFolder",
                "org.objectweb.asm.ClassReader",
                "org.assertj.core.api.Assertions",
                "com.microsoft.z3.Context"
            })
    void excludesToolsAndTheJdk(String name) {
        assertThat(ClassFilter.standard().includes(name, LOADER)).isFalse();
    }

    @Test
    void excludesWhatTheJdkLoads() {
        ClassFilter filter = ClassFilter.standard();

        assertThat(filter.includes("com.acme.Account", null)).isFalse();
        assertThat(filter.includes("com.acme.Account", ClassLoader.getPlatformClassLoader()))
                .isFalse();
    }

    @Test
    void includesOnlyWhatIsAskedForAndNotExcluded() {
        ClassFilter filter =
                new ClassFilter(List.of("com.acme.**", "org.junit.Own*"), List.of("com.acme.io.*"));

        assertThat(filter.includes("com.acme.bank.Account", LOADER)).isTrue();
        assertThat(filter.includes("org.junit.OwnExtension", LOADER)).isTrue();
        assertThat(filter.includes("com.acme.io.File", LOADER)).isFalse();
        assertThat(filter.includes("com.acme.io.deep.File", LOADER)).isTrue();
        assertThat(filter.includes("org.other.Thing", LOADER)).isFalse();
    }

    @Test
    void neverIncludesForethreadItself() {
        ClassFilter filter = new ClassFilter(List.of("**"), List.of());

        assertThat(filter.includes("io.forethread.recorder.Agent", LOADER)).isFalse();
        assertThat(filter.includes("org.junit.jupiter.api.Test", LOADER)).isTrue();
    }

    @Test
    void isReadFromTheArgumentsOfTheAgent() {
        ClassFilter filter = ClassFilter.parse("include=com.acme.**:org.acme.*,exclude=com.acme.X");

        assertThat(filter.includes("com.acme.Account", LOADER)).isTrue();
        assertThat(filter.includes("org.acme.Account", LOADER)).isTrue();
        assertThat(filter.includes("com.acme.X", LOADER)).isFalse();
        assertThat(filter.includes("com.acme.X$Nested", LOADER)).isFalse();
        assertThat(filter.includes("com.other.X", LOADER)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "com.acme.**,      com.acme.Account,        true",
        "com.acme.**,      com.acme.a.b.Account,    true",
        "com.acme.**,      com.acmeish.Account,     false",
        "com.acme.*,       com.acme.Account,        true",
        "com.acme.*,       com.acme.a.Account,      false",
        "com.acme.Account, com.acme.Account$Entry,  true",
        "com.acme.Account, com.acme.Accounts,       false",
        "com.*.Account,    com.acme.Account,        true",
        "com.*.Account,    com.acme.bank.Account,   false",
        "**.Account,       com.acme.bank.Account,   true",
        "com.acme.A$B,     com.acme.A$B,            true",
        "com.acme.A$B,     com.acme.A$B$C,          false",
        "**,               Account,                 true",
    })
    void matchesPatterns(String pattern, String name, boolean expected) {
        assertThat(ClassPattern.matches(pattern, name)).isEqualTo(expected);
    }
}
