package io.forethread.scheduler.random;

import io.forethread.scheduler.random.Instruction.Choice;
import io.forethread.scheduler.random.Instruction.Eventful;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Interprets a random program under sequential consistency, event by event: says which threads can
 * go on, what each would do next, and what every event reads, writes or wakes.
 */
final class AbstractMachine {
    private final Map<String, ModelThread> threads = new LinkedHashMap<>();
    private final Map<String, MonitorModel> monitors = new HashMap<>();
    private final Map<Variable, Object> memory = new HashMap<>();

    AbstractMachine(RandomProgram program) {
        for (ThreadBody body : program.threads()) {
            threads.put(
                    body.name(),
                    new ModelThread(body.name(), body.method(), program.translation().code()));
        }
        thread(ThreadBody.FIRST).start();
    }

    /** Lists the threads that can do their next event now, in a fixed order. */
    List<String> enabled() {
        return threads.values().stream()
                .filter(thread -> thread.hasStarted() && !thread.hasEnded())
                .filter(thread -> thread.next().isEnabled(this, thread))
                .map(ModelThread::name)
                .toList();
    }

    /** Says what each started thread that has not ended does next, whether it can or not. */
    Map<String, PendingEvent> pending() {
        Map<String, PendingEvent> pending = new LinkedHashMap<>();
        for (ModelThread thread : threads.values()) {
            if (thread.hasStarted() && !thread.hasEnded()) {
                Eventful next = thread.next();
                pending.put(thread.name(), new PendingEvent(next.kind(), next.place()));
            }
        }
        return pending;
    }

    /** Does the next event of an enabled thread. */
    ExpectedEvent perform(String name, Choice choice) {
        ModelThread thread = thread(name);
        Eventful next = thread.next();
        if (!next.isEnabled(this, thread)) {
            throw new IllegalStateException(name + " cannot do " + next.kind() + " now");
        }
        Variable variable = next.variable(thread.frame());
        Object value = next.perform(this, thread, choice);
        thread.advance();
        return new ExpectedEvent(name, next.kind(), next.place(), variable, value);
    }

    /** Returns what a variable holds; a variable never written holds its type's zero. */
    Object read(Variable variable, ValueType type) {
        return memory.getOrDefault(variable, type.zero());
    }

    void write(Variable variable, Object value) {
        memory.put(variable, value);
    }

    /** Tells whether no other thread than the given one can do its next event. */
    boolean isAlone(ModelThread thread) {
        return threads.values().stream()
                .filter(other -> other != thread && other.hasStarted() && !other.hasEnded())
                .noneMatch(other -> other.next().isEnabled(this, other));
    }

    MonitorModel monitor(String name) {
        return monitors.computeIfAbsent(name, key -> new MonitorModel());
    }

    ModelThread thread(String name) {
        return threads.get(name);
    }
}
