package io.forethread.scheduler.random;

/**
 * The type of a field or of an array's elements. Programs compute with {@code long} locals; each
 * type says how such a number is stored in it and read back, once in Java source and once in Java,
 * so that both must give the same value.
 */
enum ValueType {
    BOOLEAN("boolean"),
    BYTE("byte"),
    CHAR("char"),
    SHORT("short"),
    INT("int"),
    LONG("long"),
    FLOAT("float"),
    DOUBLE("double"),
    /** A reference; its value is the name of the object that is meant, or null. */
    REFERENCE("Node");

    private final String keyword;

    ValueType(String keyword) {
        this.keyword = keyword;
    }

    String keyword() {
        return keyword;
    }

    /** Returns what a variable of this type holds before the first write. */
    Object zero() {
        return isReference() ? null : fromLong(0L);
    }

    boolean isReference() {
        return this == REFERENCE;
    }

    /** Returns the source of an expression of this type made of one of type {@code long}. */
    String fromLong(String expression) {
        return switch (this) {
            case BOOLEAN -> "((" + expression + ") & 1) != 0";
            case BYTE, CHAR, SHORT, INT -> "(" + keyword + ") (" + expression + ")";
            case LONG -> expression;
            case FLOAT -> "(" + expression + ") * 0.5f";
            case DOUBLE -> "(" + expression + ") * 0.25";
            case REFERENCE -> throw new IllegalStateException("no number becomes a reference");
        };
    }

    /** Computes what {@link #fromLong(String)} says. */
    Object fromLong(long number) {
        return switch (this) {
            case BOOLEAN -> (number & 1) != 0;
            case BYTE -> (byte) number;
            case CHAR -> (char) number;
            case SHORT -> (short) number;
            case INT -> (int) number;
            case LONG -> number;
            case FLOAT -> (float) number * 0.5f;
            case DOUBLE -> (double) number * 0.25;
            case REFERENCE -> throw new IllegalStateException("no number becomes a reference");
        };
    }

    /** Returns the source of an expression of type {@code long} made of one of this type. */
    String toLong(String expression) {
        return switch (this) {
            case BOOLEAN -> "(" + expression + " ? 1 : 0)";
            case BYTE, CHAR, SHORT, INT, LONG -> expression;
            case FLOAT -> "(long) (" + expression + " * 2)";
            case DOUBLE -> "(long) (" + expression + " * 4)";
            case REFERENCE -> throw new IllegalStateException("no reference becomes a number");
        };
    }

    /** Computes what {@link #toLong(String)} says. */
    long toLong(Object value) {
        return switch (this) {
            case BOOLEAN -> (boolean) value ? 1 : 0;
            case BYTE -> (byte) value;
            case CHAR -> (char) value;
            case SHORT -> (short) value;
            case INT -> (int) value;
            case LONG -> (long) value;
            case FLOAT -> (long) ((float) value * 2);
            case DOUBLE -> (long) ((double) value * 4);
            case REFERENCE -> throw new IllegalStateException("no reference becomes a number");
        };
    }

    /** Returns the source of a statement that reads a variable, adds, and writes the result. */
    String update(String variable, int addend) {
        return this == BOOLEAN ? variable + " ^= true;" : variable + " += " + addend + ";";
    }

    /** Computes what {@link #update} writes. */
    Object updated(Object value, int addend) {
        return switch (this) {
            case BOOLEAN -> !(boolean) value;
            case BYTE -> (byte) ((byte) value + addend);
            case CHAR -> (char) ((char) value + addend);
            case SHORT -> (short) ((short) value + addend);
            case INT -> (int) value + addend;
            case LONG -> (long) value + addend;
            case FLOAT -> (float) value + addend;
            case DOUBLE -> (double) value + addend;
            case REFERENCE -> throw new IllegalStateException("nothing is added to a reference");
        };
    }
}
