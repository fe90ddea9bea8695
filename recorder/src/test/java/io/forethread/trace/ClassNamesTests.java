package io.forethread.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClassNamesTests {

    @Test
    void a_steady_name_has_no_number_and_no_address() {
        Runnable lambda = () -> {};
        assertThat(ClassNames.steady(lambda.getClass().getName()))
                .isEqualTo("io.forethread.trace.ClassNamesTests$$Lambda");
        assertThat(ClassNames.steady("bank.Account$$Lambda$14/0x00007f747d39fd58"))
                .isEqualTo("bank.Account$$Lambda");
        assertThat(ClassNames.steady("bank.Hidden/0x00007f747d39fd58")).isEqualTo("bank.Hidden");
        assertThat(ClassNames.steady("bank.Account$Part")).isEqualTo("bank.Account$Part");
    }
}
