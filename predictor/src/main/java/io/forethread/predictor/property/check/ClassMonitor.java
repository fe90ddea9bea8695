package io.forethread.predictor.property.check;

import io.forethread.PropertyEvent;
import io.forethread.PropertyMonitor;
import io.forethread.predictor.property.Monitor;

/**
 * Lets a monitor that a user wrote read letters.
 *
 * @param <S> the states of the monitor
 */
public final class ClassMonitor<S> implements Monitor<S, Letter> {
    private final PropertyMonitor<S> monitor;

    public ClassMonitor(PropertyMonitor<S> monitor) {
        this.monitor = monitor;
    }

    @Override
    public S initial() {
        return monitor.initial();
    }

    @Override
    public S next(S state, Letter letter) {
        S reached = state;
        for (PropertyEvent event : letter.events()) {
            if (!monitor.isViolated(reached)) {
                reached = monitor.next(reached, event);
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
