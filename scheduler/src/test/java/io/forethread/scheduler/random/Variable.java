package io.forethread.scheduler.random;

/**
 * What an event is about: a field, an element or a monitor, by the names of the program's source.
 *
 * @param owner the name of the object, such as {@code self}, {@code n0} or {@code a1}; empty for a
 *     static field
 * @param member the field's name, an index in brackets, or empty for a monitor
 */
record Variable(String owner, String member) {
    /** What an event about a thread has in place of a variable. */
    static final Variable NONE = new Variable("", "");

    static Variable element(String array, int index) {
        return new Variable(array, "[" + index + "]");
    }

    static Variable monitor(String name) {
        return new Variable(name, "");
    }

    @Override
    public String toString() {
        boolean plain = owner.isEmpty() || member.isEmpty() || member.startsWith("[");
        return owner + (plain ? "" : ".") + member;
    }
}
