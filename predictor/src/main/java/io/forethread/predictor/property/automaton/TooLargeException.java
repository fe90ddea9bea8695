package io.forethread.predictor.property.automaton;

/** The automaton of a property has too many states. */
public final class TooLargeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooLargeException(int most) {
        super("it needs an automaton of more than " + most + " states");
    }
}
