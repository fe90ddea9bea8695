package io.forethread.trace;

/** How to interpret the 64 bits of a value. */
public enum ValueType {
    BOOLEAN('Z'),
    BYTE('B'),
    CHAR('C'),
    SHORT('S'),
    INT('I'),
    LONG('J'),
    /** By {@link Float#floatToRawIntBits}. */
    FLOAT('F'),
    /** By {@link Double#doubleToRawLongBits}. */
    DOUBLE('D'),
    /** By the object's id. */
    REFERENCE('L');

    private static final ValueType[] PRIMITIVES = {
        BOOLEAN, BYTE, CHAR, SHORT, INT, LONG, FLOAT, DOUBLE
    };

    private final char letter;

    ValueType(char letter) {
        this.letter = letter;
    }

    /** Returns the descriptor of a variable that holds such values. */
    public String descriptor() {
        return this == REFERENCE ? "Ljava/lang/Object;" : String.valueOf(letter);
    }

    /** Returns the type that a descriptor stands for. */
    public static ValueType ofDescriptor(String descriptor) {
        if (descriptor.length() == 1) {
            for (ValueType type : PRIMITIVES) {
                if (type.letter == descriptor.charAt(0)) {
                    return type;
                }
            }
        }
        return REFERENCE;
    }

    /** Returns the type of the elements of arrays of a class, {@link #LONG} if it is none. */
    public static ValueType ofElements(String className) {
        return className.startsWith("[") ? ofDescriptor(className.substring(1)) : LONG;
    }
}
