package io.forethread.trace;

import java.util.OptionalLong;

/**
 * Converts values to text and back. Bits without a Java literal of their type are hexadecimal, so
 * that nothing is lost.
 */
public final class Literals {
    private static final String HEX = "0x";

    private Literals() {}

    static String text(Value value) {
        if (!isPlain(value)) {
            return HEX + Long.toHexString(value.bits());
        }
        return switch (value.type()) {
            case REFERENCE -> value.isNull() ? "null" : "@" + value.bits();
            case CHAR -> "'" + Escapes.character((char) value.bits()) + "'";
            default -> String.valueOf(value.boxed());
        };
    }

    private static boolean isPlain(Value value) {
        long bits = value.bits();
        return switch (value.type()) {
            case BOOLEAN -> (bits & 1) == bits;
            case BYTE -> (byte) bits == bits;
            case CHAR -> (char) bits == bits;
            case SHORT -> (short) bits == bits;
            case INT -> (int) bits == bits;
            case LONG -> true;
            case FLOAT -> Float.floatToIntBits(Float.intBitsToFloat((int) bits)) == bits;
            case DOUBLE -> Double.doubleToLongBits(Double.longBitsToDouble(bits)) == bits;
            case REFERENCE -> bits >= 0 && (int) bits == bits;
        };
    }

    /** Returns the type that a literal has by itself. */
    public static ValueType typeOf(String literal) {
        if (literal.equals("true") || literal.equals("false")) {
            return ValueType.BOOLEAN;
        }
        if (literal.startsWith("'")) {
            return ValueType.CHAR;
        }
        if (literal.equals("null") || literal.indexOf('@') >= 0) {
            return ValueType.REFERENCE;
        }
        if (parse(ValueType.INT, literal).isPresent()) {
            return ValueType.INT;
        }
        if (parse(ValueType.LONG, literal).isPresent()) {
            return ValueType.LONG;
        }
        return literal.endsWith("f") ? ValueType.FLOAT : ValueType.DOUBLE;
    }

    /** Returns the bits that a literal stands for if a variable of that type can hold it. */
    public static OptionalLong parse(ValueType type, String literal) {
        try {
            return literal.startsWith(HEX)
                    ? OptionalLong.of(Long.parseUnsignedLong(literal.substring(2), 16))
                    : parsePlain(type, literal);
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    private static OptionalLong parsePlain(ValueType type, String literal) {
        return switch (type) {
            case BOOLEAN -> parseBoolean(literal);
            case BYTE -> OptionalLong.of(Byte.parseByte(literal));
            case CHAR -> parseChar(literal);
            case SHORT -> OptionalLong.of(Short.parseShort(literal));
            case INT -> OptionalLong.of(Integer.parseInt(literal));
            case LONG -> OptionalLong.of(Long.parseLong(withoutSuffix(literal)));
            case FLOAT -> OptionalLong.of(Float.floatToIntBits(Float.parseFloat(literal)));
            case DOUBLE -> OptionalLong.of(Double.doubleToLongBits(Double.parseDouble(literal)));
            case REFERENCE -> parseReference(literal);
        };
    }

    private static String withoutSuffix(String literal) {
        return literal.endsWith("L") ? literal.substring(0, literal.length() - 1) : literal;
    }

    private static OptionalLong parseBoolean(String literal) {
        return switch (literal) {
            case "false" -> OptionalLong.of(0);
            case "true" -> OptionalLong.of(1);
            default -> OptionalLong.empty();
        };
    }

    private static OptionalLong parseChar(String literal) {
        if (literal.length() < 3 || !literal.startsWith("'") || !literal.endsWith("'")) {
            return OptionalLong.empty();
        }
        String inside = Escapes.unescape(literal.substring(1, literal.length() - 1));
        return inside.length() == 1 ? OptionalLong.of(inside.charAt(0)) : OptionalLong.empty();
    }

    /** A reference may name the class of its object, for the reader: {@code Account@3}. */
    private static OptionalLong parseReference(String literal) {
        if (literal.equals("null")) {
            return OptionalLong.of(0);
        }
        int id = Integer.parseInt(literal.substring(literal.lastIndexOf('@') + 1));
        return literal.indexOf('@') < 0 || id < 0 ? OptionalLong.empty() : OptionalLong.of(id);
    }
}
