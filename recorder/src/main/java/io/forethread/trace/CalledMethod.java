package io.forethread.trace;

/**
 * A method as a call names it. Which method runs depends on the receiver's class.
 *
 * @param owner binary name with dots of the class that the instruction names
 * @param descriptor the JVM's descriptor of its parameters and result
 */
public record CalledMethod(String owner, String name, String descriptor, boolean isStatic) {

    public boolean isConstructor() {
        return name.equals("<init>");
    }

    /** Returns the descriptor of what it returns, {@code V} for nothing. */
    public String resultDescriptor() {
        return descriptor.substring(descriptor.lastIndexOf(')') + 1);
    }

    /**
     * Tells whether a trace says what it returned: a reference or a boolean. Numbers may differ
     * from run to run, as those of clocks do.
     */
    public boolean hasTracedResult() {
        return switch (resultDescriptor().charAt(0)) {
            case 'Z', 'L', '[' -> true;
            default -> false;
        };
    }
}
