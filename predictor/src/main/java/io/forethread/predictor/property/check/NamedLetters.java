package io.forethread.predictor.property.check;

import io.forethread.predictor.property.Monitor;

/**
 * Lets a monitor of names read letters. An event with several names is read once for each, in order
 * of declaration.
 *
 * @param <S> the states of the monitor
 */
public final class NamedLetters<S> implements Monitor<S, Letter> {
    private final Monitor<S, Integer> monitor;

    public NamedLetters(Monitor<S, Integer> monitor) {
        this.monitor = monitor;
    }

    @Override
    public S initial() {
        return monitor.initial();
    }

    @Override
    public S next(S state, Letter letter) {
        S reached = state;
        for (int name : letter.names()) {
            if (!monitor.isViolated(reached)) {
                reached = monitor.next(reached, name);
            }
        }
        return reached;
    }

    @Override
    public boolean isViolated(S state) {
        return monitor.isViolated(state);
    }

    @Override
    public boolean isViolatedAtEnd(S state) {
        return monitor.isViolatedAtEnd(state);
    }
}
