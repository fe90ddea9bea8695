package io.forethread.scheduler.random;

import java.util.List;

/**
 * A method that threads may call, any number of times and from anywhere.
 *
 * @param monitor the monitor it holds while it runs; empty if it is not synchronized
 */
record Method(String name, Form form, String monitor, List<Operation> body) {
    /** How a method is declared. */
    enum Form {
        PLAIN("private static"),
        SYNCHRONIZED("synchronized"),
        STATIC_SYNCHRONIZED("private static synchronized"),
        /** A synchronized method of the class of nodes. */
        NODE_SYNCHRONIZED("synchronized");

        private final String modifiers;

        Form(String modifiers) {
            this.modifiers = modifiers;
        }

        String modifiers() {
            return modifiers;
        }
    }

    boolean isSynchronized() {
        return form != Form.PLAIN;
    }

    int cost() {
        return Operation.cost(body) + (isSynchronized() ? 2 : 0);
    }

    /** Returns what stands before the dot in a call. */
    String receiver(String className) {
        return switch (form) {
            case PLAIN, STATIC_SYNCHRONIZED -> className;
            case SYNCHRONIZED, NODE_SYNCHRONIZED -> monitor;
        };
    }
}
