package io.forethread.trace;

/** What can be read and written. */
public sealed interface Variable {

    /** A static field. */
    record StaticField(Field field) implements Variable {
        @Override
        public String toString() {
            return name(field);
        }
    }

    /** A field of an object. */
    record InstanceField(TracedObject object, Field field) implements Variable {
        @Override
        public String toString() {
            return name(field) + "@" + object.id();
        }
    }

    /** An element of an array. */
    record ArrayElement(TracedObject array, int index) implements Variable {
        @Override
        public String toString() {
            return ClassNames.simple(array.className()) + "@" + array.id() + "[" + index + "]";
        }
    }

    /** The state of an object of the JDK, taken as one variable. */
    record ObjectState(TracedObject object) implements Variable {
        @Override
        public String toString() {
            return ClassNames.simple(object.className()) + "@" + object.id();
        }
    }

    private static String name(Field field) {
        return field.owner().equals(TracedObject.UNKNOWN_CLASS)
                ? field.name()
                : ClassNames.simple(field.owner()) + "." + field.name();
    }
}
