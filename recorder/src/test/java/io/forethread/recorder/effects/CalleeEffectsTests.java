package io.forethread.recorder.effects;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.Pure;
import io.forethread.ReadsOnly;
import io.forethread.trace.CallEffect;

import net.bytebuddy.jar.asm.Opcodes;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;

class CalleeEffectsTests {
    private final CalleeEffects effects = new CalleeEffects(EffectTable.standard(), loader());

    private static ClassLoader loader() {
        return CalleeEffectsTests.class.getClassLoader();
    }

    private CallEffect of(Class<?> type, int opcode, String name, String descriptor) {
        return effects.of(Lineage.of(type), opcode, name, descriptor);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "java.lang.Math           | abs             | (I)I                             |"
                        + " PURE",
                "java.lang.Math           | max             | (II)I                            |"
                        + " PURE",
                "java.util.Objects        | requireNonNull  |"
                        + " (Ljava/lang/Object;)Ljava/lang/Object; | PURE",
                "java.util.Collections    | sort            | (Ljava/util/List;)V              |"
                        + " CHANGES",
                "java.util.Collections    | shuffle         | (Ljava/util/List;)V              |"
                        + " CHANGES",
                "java.util.Arrays         | fill            | ([II)V                           |"
                        + " CHANGES",
                "java.lang.System         | arraycopy       |"
                        + " (Ljava/lang/Object;ILjava/lang/Object;II)V | CHANGES",
                "java.lang.System         | nanoTime        | ()J                              |"
                        + " CHANGES",
            })
    void unlistedStaticMethodsAreKnownByTheirCode(
            String type, String name, String descriptor, CallEffect expected)
            throws ClassNotFoundException {
        assertThat(of(Class.forName(type), Opcodes.INVOKESTATIC, name, descriptor))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "java.lang.String         | length          | ()I                              |"
                        + " PURE",
                "java.util.List           | size            | ()I                              |"
                        + " READS",
                "java.util.List           | add             | (Ljava/lang/Object;)Z            |"
                        + " WRITES",
                "java.lang.ThreadLocal    | set             | (Ljava/lang/Object;)V            |"
                        + " WRITES",
                "java.util.concurrent.CountDownLatch | countDown | ()V                         |"
                        + " WRITES",
            })
    void theTableGoesFirst(String type, String name, String descriptor, CallEffect expected)
            throws ClassNotFoundException {
        assertThat(of(Class.forName(type), Opcodes.INVOKEVIRTUAL, name, descriptor))
                .isEqualTo(expected);
    }

    /** Code to be looked at. */
    static class Library {
        private int count;
        private final int limit = 3;

        final int limit() {
            return limit;
        }

        final int count() {
            return count;
        }

        int open() {
            return limit;
        }

        final int increment() {
            return ++count;
        }

        final int through() {
            return Math.max(limit(), 2) + count();
        }

        final int throughWriter() {
            return limit() + increment();
        }

        final synchronized int locked() {
            return limit;
        }

        static int factorial(int number) {
            return number < 2 ? 1 : number * factorial(number - 1);
        }

        static void fill(int[] array) {
            array[0] = 1;
        }

        @Pure
        native int promised();

        @ReadsOnly
        int promisedToRead() {
            return increment();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "limit, PURE",
        "count, READS",
        "open, CHANGES",
        "increment, CHANGES",
        "through, READS",
        "throughWriter, CHANGES",
        "locked, CHANGES",
        "promised, PURE",
        "promisedToRead, READS"
    })
    void codeAndAnnotationsTell(String name, CallEffect expected) {
        assertThat(of(Library.class, Opcodes.INVOKEVIRTUAL, name, "()I")).isEqualTo(expected);
    }

    @Test
    void recursionIsNoObstacleAndArraysOfOthersAreChanged() {
        assertThat(of(Library.class, Opcodes.INVOKESTATIC, "factorial", "(I)I"))
                .isEqualTo(CallEffect.PURE);
        assertThat(of(Library.class, Opcodes.INVOKESTATIC, "fill", "([I)V"))
                .isEqualTo(CallEffect.CHANGES);
    }

    @Test
    void whatIsNotFoundMayChangeEverything() {
        assertThat(effects.of(List.of("no/such/Type"), Opcodes.INVOKESTATIC, "m", "()V"))
                .isEqualTo(CallEffect.CHANGES);
    }

    @Test
    void usersAddLinesForTheirLibraries() throws IOException {
        EffectTable lines =
                EffectTable.parse(
                        new StringReader(Library.class.getName() + ".increment    reads"));
        CalleeEffects told = new CalleeEffects(EffectTable.standard().with(lines), loader());
        assertThat(told.of(Lineage.of(Library.class), Opcodes.INVOKEVIRTUAL, "increment", "()I"))
                .isEqualTo(CallEffect.READS);
    }
}
