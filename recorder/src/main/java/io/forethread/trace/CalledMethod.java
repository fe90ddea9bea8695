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

    /** Tells whether it returns something. */
    public boolean hasResult() {
        return !resultDescriptor().equals("V");
    }
}
