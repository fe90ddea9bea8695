package io.forethread.recorder.instrument.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.trace.Field;
import io.forethread.trace.Site;

import org.junit.jupiter.api.Test;

class CodeMapTests {

    interface Constants {
        String NAME = "n".strip();
    }

    static class Base {
        volatile int shared;
    }

    static class Derived extends Base implements Constants {
        final String fixed = "f".strip();
    }

    @Test
    void equalSitesHaveOneNumber() {
        Site site = new Site("a.B", "m", "()V", 4, "B.java", 7);
        int number = CodeMap.site(site);
        assertThat(number).isPositive();
        assertThat(CodeMap.site(new Site("a.B", "m", "()V", 4, "B.java", 7))).isEqualTo(number);
        assertThat(CodeMap.siteAt(number)).isEqualTo(site);
        assertThat(CodeMap.site(Site.UNKNOWN)).isZero();
        assertThat(CodeMap.sites().get(number)).isEqualTo(site);
    }

    @Test
    void fieldsAreResolvedToWhereTheyAreDeclared() {
        int inherited = field(Derived.class, "shared", "I", false);
        int declared = field(Base.class, "shared", "I", false);
        int fixed = field(Derived.class, "fixed", "Ljava/lang/String;", false);
        int constant = field(Derived.class, "NAME", "Ljava/lang/String;", true);
        int missing = field(Derived.class, "gone", "J", true);
        FieldResolution resolution = CodeMap.resolve();
        assertThat(resolution.field(inherited))
                .isEqualTo(new Field(Base.class.getName(), "shared", "I", false, true, false));
        assertThat(resolution.canonical(declared)).isEqualTo(resolution.canonical(inherited));
        assertThat(resolution.field(fixed).isFinal()).isTrue();
        assertThat(resolution.field(constant).owner()).isEqualTo(Constants.class.getName());
        assertThat(resolution.field(missing))
                .isEqualTo(new Field(Derived.class.getName(), "gone", "J", true, false, false));
    }

    private static int field(Class<?> owner, String name, String descriptor, boolean isStatic) {
        return CodeMap.field(
                owner.getName(), name, descriptor, isStatic, CodeMapTests.class.getClassLoader());
    }
}
