package io.forethread.trace.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.trace.RandomTraces;
import io.forethread.trace.Trace;
import io.forethread.trace.file.TraceFormatException;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Random;

/** Whatever the text, parsing ends with a trace or with one line that says what is wrong. */
@Tag("any-jdk")
class TraceTextDamageTests {
    private static final String NOTATION = "|()[]@#=:+~,.?'\"\\/-0123456789 abrwLx\n";

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void damagedTextIsATraceOrAFormatException(long seed) {
        Random random = new Random(seed);
        String text = TraceText.write(new RandomTraces(seed).next(60));
        for (int i = 0; i < 300; i++) {
            parse(damaged(text, random));
        }
    }

    private static String damaged(String text, Random random) {
        StringBuilder damaged = new StringBuilder(text);
        for (int j = 0; j <= random.nextInt(4); j++) {
            int at = random.nextInt(damaged.length());
            char c = NOTATION.charAt(random.nextInt(NOTATION.length()));
            switch (random.nextInt(3)) {
                case 0 -> damaged.setCharAt(at, c);
                case 1 -> damaged.insert(at, c);
                default -> damaged.delete(at, Math.min(damaged.length(), at + random.nextInt(9)));
            }
        }
        return damaged.toString();
    }

    private static void parse(String text) {
        try {
            Trace trace = TraceText.parse(text);
            assertThat(TraceText.parse(TraceText.write(trace)).sameAs(trace)).isTrue();
        } catch (TraceFormatException e) {
            assertThat(e.getMessage()).matches("Line \\d+: expected .*, found '.*'\\.");
        }
    }
}
