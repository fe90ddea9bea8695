package io.forethread.scheduler.random;

/** A field that a program declares; its name is unique in the program. */
record FieldVariable(String name, ValueType type, Home home, boolean isVolatile) {
    /** The class that declares a field, and whether it is static. */
    enum Home {
        /** The program's own class. */
        SELF,
        SELF_STATIC,
        /** A class that the program's class extends. */
        BASE,
        BASE_STATIC,
        /** The class of the nodes that references point to. */
        NODE;

        boolean isStatic() {
            return this == SELF_STATIC || this == BASE_STATIC;
        }
    }

    /**
     * Returns the source of its declaration in a class nested in, or beside, that of the program.
     */
    String declaration(String programName) {
        return (home.isStatic() ? "static " : "")
                + (isVolatile ? "volatile " : "")
                + (type.isReference() ? programName + "." : "")
                + type.keyword()
                + " "
                + name
                + ";";
    }
}
