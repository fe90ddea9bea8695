package io.forethread.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AddressFreeTextTests {

    @Test
    void objects_are_numbered() {
        Object one = new Object();
        Object other = new int[0];
        assertThat(AddressFreeText.of(one + " is not " + other + " but " + one + "."))
                .isEqualTo("java.lang.Object@#1 is not [I@#2 but java.lang.Object@#1.");
    }

    @Test
    void names_of_hidden_classes_are_shortened() {
        Runnable lambda = () -> {};
        assertThat(AddressFreeText.of("expected " + lambda))
                .isEqualTo("expected " + AddressFreeTextTests.class.getName() + "$$Lambda@#1");
    }

    @Test
    void addresses_of_people_stay() {
        assertThat(AddressFreeText.of("joe@cafe.org wrote to ann@work and @dad"))
                .isEqualTo("joe@cafe.org wrote to ann@work and @dad");
    }
}
