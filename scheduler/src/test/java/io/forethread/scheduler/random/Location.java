package io.forethread.scheduler.random;

import io.forethread.trace.EventKind;

/** An expression that names a field or an array element. */
sealed interface Location {

    ValueType type();

    /** Returns the expression in Java source. */
    String text();

    /** Returns the variable it names, given the values of the locals. */
    Variable resolve(Frame frame);

    EventKind readKind();

    EventKind writeKind();

    /**
     * A field of a fixed object.
     *
     * @param qualifier what stands before the dot
     */
    record OfObject(String qualifier, FieldVariable field) implements Location {
        @Override
        public ValueType type() {
            return field.type();
        }

        @Override
        public String text() {
            return qualifier + "." + field.name();
        }

        @Override
        public Variable resolve(Frame frame) {
            return new Variable(field.home().isStatic() ? "" : qualifier, field.name());
        }

        @Override
        public EventKind readKind() {
            return EventKind.READ_FIELD;
        }

        @Override
        public EventKind writeKind() {
            return EventKind.WRITE_FIELD;
        }
    }

    /** A field of the node that a local refers to, used only where the local is not null. */
    record OfLocal(int local, FieldVariable field) implements Location {
        @Override
        public ValueType type() {
            return field.type();
        }

        @Override
        public String text() {
            return "o" + local + "." + field.name();
        }

        @Override
        public Variable resolve(Frame frame) {
            return new Variable(frame.references[local], field.name());
        }

        @Override
        public EventKind readKind() {
            return EventKind.READ_FIELD;
        }

        @Override
        public EventKind writeKind() {
            return EventKind.WRITE_FIELD;
        }
    }

    /** An array element at a fixed index. */
    record Element(ArrayVariable array, int index) implements Location {
        @Override
        public ValueType type() {
            return array.type();
        }

        @Override
        public String text() {
            return array.name() + "[" + index + "]";
        }

        @Override
        public Variable resolve(Frame frame) {
            return Variable.element(array.name(), index);
        }

        @Override
        public EventKind readKind() {
            return EventKind.READ_ELEMENT;
        }

        @Override
        public EventKind writeKind() {
            return EventKind.WRITE_ELEMENT;
        }
    }

    /** An array element whose index depends on a loop's counter. */
    record LoopElement(ArrayVariable array, int loop) implements Location {
        @Override
        public ValueType type() {
            return array.type();
        }

        @Override
        public String text() {
            return array.name() + "[i" + loop + " % " + array.length() + "]";
        }

        @Override
        public Variable resolve(Frame frame) {
            return Variable.element(array.name(), frame.counters[loop] % array.length());
        }

        @Override
        public EventKind readKind() {
            return EventKind.READ_ELEMENT;
        }

        @Override
        public EventKind writeKind() {
            return EventKind.WRITE_ELEMENT;
        }
    }
}
