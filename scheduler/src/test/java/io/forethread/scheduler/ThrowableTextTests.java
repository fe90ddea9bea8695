package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Every exception has a text, whatever its own methods do. */
class ThrowableTextTests {

    /** An exception whose methods are given. */
    @SuppressWarnings({"OverrideThrowableToString", "ToStringReturnsNull"}) // it is odd
    private static final class Odd extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Runnable toString;
        private final boolean hasEndlessCauses;

        Odd(Runnable toString, boolean hasEndlessCauses) {
            this.toString = toString;
            this.hasEndlessCauses = hasEndlessCauses;
        }

        @Override
        public String toString() {
            toString.run();
            return hasEndlessCauses ? "odd" : null;
        }

        @Override
        public synchronized Throwable getCause() {
            return hasEndlessCauses ? new Odd(toString, true) : null;
        }
    }

    private static void overflow() {
        throw new StackOverflowError();
    }

    @Test
    void an_ordinary_exception() {
        Exception exception = new IllegalStateException("why", new Exception("because"));
        exception.addSuppressed(exception.getCause());
        assertThat(ThrowableText.of(exception)).isEqualTo("java.lang.IllegalStateException: why");
        assertThat(ThrowableText.isPrintable(exception)).isTrue();
    }

    @Test
    void one_without_a_text() {
        Odd exception = new Odd(() -> {}, false);
        assertThat(ThrowableText.of(exception)).isEqualTo(Odd.class.getName());
        assertThat(ThrowableText.isPrintable(exception)).isFalse();
    }

    @Test
    void one_whose_text_fails() {
        Odd exception = new Odd(ThrowableTextTests::overflow, false);
        assertThat(ThrowableText.of(exception))
                .isEqualTo(
                        Odd.class.getName()
                                + " (its toString() threw java.lang.StackOverflowError)");
        assertThat(ThrowableText.isPrintable(exception)).isFalse();
        assertThat(ThrowableText.isPrintable(new Exception("outside", exception))).isFalse();
    }

    @Test
    void one_with_endless_causes() {
        assertThat(ThrowableText.isPrintable(new Odd(() -> {}, true))).isFalse();
    }
}
