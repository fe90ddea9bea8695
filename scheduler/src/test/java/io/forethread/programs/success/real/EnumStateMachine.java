package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.EnumMap;
import java.util.Map;

/** A machine whose states are an enum with bodies, driven by two threads. */
public final class EnumStateMachine implements Program {
    @SuppressWarnings("ImmutableEnumChecker") // constants with state are what this is about
    private enum State {
        IDLE {
            @Override
            State next(boolean work) {
                return work ? RUNNING : IDLE;
            }
        },
        RUNNING {
            @Override
            State next(boolean work) {
                return work ? RUNNING : DONE;
            }
        },
        DONE {
            @Override
            State next(boolean work) {
                return DONE;
            }
        };

        private int entered;

        abstract State next(boolean work);

        synchronized void reset() {
            entered = 0;
        }

        synchronized int enter() {
            return ++entered;
        }
    }

    private State state = State.IDLE;
    private final Map<State, Integer> visits = new EnumMap<>(State.class);

    private synchronized void step(boolean work) {
        State next = state.next(work);
        if (next != state) {
            next.enter();
        }
        state = next;
        visits.merge(state, 1, Integer::sum);
        switch (state) {
            case DONE -> notifyAll();
            case IDLE, RUNNING -> Check.that(visits.get(state) > 0, "counted");
        }
    }

    private synchronized void awaitDone() throws InterruptedException {
        while (state != State.DONE) {
            wait();
        }
    }

    @Override
    public void run() throws InterruptedException {
        for (State each : State.values()) {
            each.reset();
        }
        Thread watcher = Threads.start(this::awaitDone);
        Thread driver =
                Threads.start(
                        () -> {
                            step(false);
                            step(true);
                            step(true);
                            step(false);
                        });
        Threads.join(watcher, driver);
        Check.equal(2, visits.get(State.RUNNING));
        Check.equal(1, visits.get(State.DONE));
    }
}
