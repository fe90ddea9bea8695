package io.forethread.predictor.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.BitSet;
import java.util.Random;

class RankedBitsTests {
    @Test
    void ranks_and_previous_numbers_are_those_of_a_plain_set() {
        Random random = new Random(7);
        for (int size : new int[] {1, 63, 64, 65, 511, 513, 5_000}) {
            for (int spread : new int[] {1, 3, 700}) {
                BitSet plain = new BitSet();
                RankedBits bits = new RankedBits(size);
                for (int number = 0; number < size; number += 1 + random.nextInt(spread)) {
                    plain.set(number);
                    bits.set(number);
                }
                bits.seal();
                for (int number = 0; number < size; number++) {
                    assertThat(bits.get(number)).isEqualTo(plain.get(number));
                    assertThat(bits.rank(number)).isEqualTo(plain.get(0, number).cardinality());
                    assertThat(bits.previous(number)).isEqualTo(plain.previousSetBit(number));
                }
                assertThat(bits.count()).isEqualTo(plain.cardinality());
                assertThat(bits.toArray()).isEqualTo(plain.stream().toArray());
            }
        }
    }
}
