package io.forethread.predictor.property.event;

import io.forethread.trace.Literals;
import io.forethread.trace.Value;
import io.forethread.trace.ValueType;

import java.util.OptionalLong;

/**
 * A condition on what was read, written or returned.
 *
 * @param literal a number, a character, {@code true}, {@code false} or {@code null}
 */
public record ValueCondition(Comparison comparison, String literal) {
    /** How a value compares with a literal. */
    public enum Comparison {
        EQUAL("="),
        DIFFERENT("!="),
        AT_MOST("<="),
        AT_LEAST(">="),
        LESS("<"),
        GREATER(">");

        private final String sign;

        Comparison(String sign) {
            this.sign = sign;
        }

        public String sign() {
            return sign;
        }

        boolean holds(int order) {
            return switch (this) {
                case EQUAL -> order == 0;
                case DIFFERENT -> order != 0;
                case AT_MOST -> order <= 0;
                case AT_LEAST -> order >= 0;
                case LESS -> order < 0;
                case GREATER -> order > 0;
            };
        }
    }

    /** Tells whether a value satisfies it; one of another type than the literal does not. */
    boolean holds(Value value) {
        if (value.type() == ValueType.FLOAT || value.type() == ValueType.DOUBLE) {
            return holds(((Number) value.boxed()).doubleValue());
        }
        boolean isOrder = comparison != Comparison.EQUAL && comparison != Comparison.DIFFERENT;
        if (isOrder && (value.isReference() || value.type() == ValueType.BOOLEAN)) {
            return false;
        }
        OptionalLong bits = Literals.parse(wide(value.type()), literal);
        return bits.isPresent() && comparison.holds(Long.compare(value.bits(), bits.getAsLong()));
    }

    private boolean holds(double value) {
        try {
            return comparison.holds(Double.compare(value, Double.parseDouble(literal)));
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** A byte is compared with 1000 as an int is. */
    private static ValueType wide(ValueType type) {
        return switch (type) {
            case BYTE, SHORT, INT -> ValueType.LONG;
            default -> type;
        };
    }
}
