package io.forethread.scheduler.random;

import io.forethread.scheduler.random.Instruction.Eventful;
import io.forethread.scheduler.random.Instruction.Silent;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/**
 * A thread of the abstract machine. Between events it always stands at its next event: what comes
 * before that only it can notice.
 */
final class ModelThread {
    private final String name;
    private final String body;
    private final Map<String, List<Instruction>> code;
    private final Deque<Frame> frames = new ArrayDeque<>();
    private boolean started;

    ModelThread(String name, String body, Map<String, List<Instruction>> code) {
        this.name = name;
        this.body = body;
        this.code = code;
    }

    String name() {
        return name;
    }

    void start() {
        if (started) {
            throw new IllegalStateException(name + " is started twice");
        }
        started = true;
        enter(body);
        settle();
    }

    boolean hasStarted() {
        return started;
    }

    boolean hasEnded() {
        return started && frames.isEmpty();
    }

    Frame frame() {
        return frames.element();
    }

    /** Begins a call of a method. */
    void enter(String method) {
        frames.push(new Frame(code.get(method)));
    }

    /** Returns the instruction of the next event of this thread, which has not ended. */
    Eventful next() {
        return (Eventful) frame().instruction();
    }

    /** Leaves an event behind and goes on to the next. */
    void advance() {
        frame().advance();
        settle();
    }

    private void settle() {
        while (!frames.isEmpty()) {
            if (frame().isAtEnd()) {
                frames.pop();
            } else if (frame().instruction() instanceof Silent silent) {
                silent.execute(this);
            } else {
                return;
            }
        }
    }
}
