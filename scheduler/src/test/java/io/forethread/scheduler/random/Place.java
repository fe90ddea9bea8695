package io.forethread.scheduler.random;

/**
 * Where an event happens in a program's source. Together with the event's kind it stands for one
 * site in the bytecode.
 *
 * @param line the line; 0 if the event has no place in the source
 * @param isMethod whether a synchronized method as a whole is entered or left there; it is entered
 *     at its first statement and left at its closing brace
 */
record Place(String className, String method, int line, boolean isMethod) {
    /** The place of what the source does not show: the begin and the end of a thread. */
    static final Place NOWHERE = new Place("?", "?", 0, false);

    Place ofMethod() {
        return new Place(className, method, line, true);
    }

    @Override
    public String toString() {
        return line == 0 ? "-" : method + ":" + line;
    }
}
