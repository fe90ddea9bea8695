package io.forethread.trace;

/**
 * A value that was read or written.
 *
 * @param bits as in the trace's column
 */
public record Value(ValueType type, long bits) {

    public boolean isReference() {
        return type == ValueType.REFERENCE;
    }

    public boolean isNull() {
        return isReference() && bits == 0;
    }

    /** Returns the id of the object that is referred to. */
    public int objectId() {
        if (!isReference()) {
            throw new IllegalStateException("A value of type " + type + " refers to no object.");
        }
        return (int) bits;
    }

    /** Returns the value as Java would box it; references as the object's id. */
    public Object boxed() {
        return switch (type) {
            case BOOLEAN -> bits != 0;
            case BYTE -> (byte) bits;
            case CHAR -> (char) bits;
            case SHORT -> (short) bits;
            case INT, REFERENCE -> (int) bits;
            case LONG -> bits;
            case FLOAT -> Float.intBitsToFloat((int) bits);
            case DOUBLE -> Double.longBitsToDouble(bits);
        };
    }

    @Override
    public String toString() {
        return Literals.text(this);
    }
}
