package io.forethread.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CallEffectTests {
    @ParameterizedTest
    @CsvSource({
        "PURE, PURE, PURE",
        "PURE, READS, READS",
        "PURE, WRITES, WRITES",
        "READS, WRITES, CHANGES",
        "WRITES, WRITES, WRITES",
        "READS, CHANGES, CHANGES"
    })
    void doingBothIsWhicheverOrderTheyComeIn(CallEffect one, CallEffect other, CallEffect both) {
        assertThat(one.and(other)).isEqualTo(both);
        assertThat(other.and(one)).isEqualTo(both);
    }

    @ParameterizedTest
    @EnumSource
    void everyEffectHasItsNumber(CallEffect effect) {
        assertThat(CallEffect.of(effect.code())).isEqualTo(effect);
    }

    @Test
    void whatIsNotKnownMayChangeEverything() {
        assertThat(CallEffect.of(99)).isEqualTo(CallEffect.CHANGES);
        assertThat(new CalledMethod("A", "m", "()V", false).effect()).isEqualTo(CallEffect.CHANGES);
    }
}
