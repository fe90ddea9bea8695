package io.forethread.scheduler.random;

/** The right-hand side of a write. */
sealed interface WrittenValue {

    /** Returns the expression in Java source. */
    String text(ValueType type);

    /** Returns its value, given the values of the locals. */
    Object evaluate(ValueType type, Frame frame);

    /** A number that the program names. */
    record Constant(int number) implements WrittenValue {
        @Override
        public String text(ValueType type) {
            return type.fromLong(number + "L");
        }

        @Override
        public Object evaluate(ValueType type, Frame frame) {
            return type.fromLong((long) number);
        }
    }

    /** A number made of what was read before. */
    record Sum(int local, int addend) implements WrittenValue {
        @Override
        public String text(ValueType type) {
            return type.fromLong("x" + local + " + " + addend);
        }

        @Override
        public Object evaluate(ValueType type, Frame frame) {
            return type.fromLong(frame.numbers[local] + addend);
        }
    }

    /**
     * A node that the program names.
     *
     * @param node the node's name, or null
     */
    record Named(String node) implements WrittenValue {
        @Override
        public String text(ValueType type) {
            return String.valueOf(node);
        }

        @Override
        public Object evaluate(ValueType type, Frame frame) {
            return node;
        }
    }

    /** A reference that was read before. */
    record Copied(int local) implements WrittenValue {
        @Override
        public String text(ValueType type) {
            return "o" + local;
        }

        @Override
        public Object evaluate(ValueType type, Frame frame) {
            return frame.references[local];
        }
    }
}
