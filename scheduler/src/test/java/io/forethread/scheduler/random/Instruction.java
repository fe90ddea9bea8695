package io.forethread.scheduler.random;

import io.forethread.trace.EventKind;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/** A step of the abstract machine: one that is an event, or one that nobody else can notice. */
sealed interface Instruction {

    /** An instruction that only its own thread can notice; it runs with the event before it. */
    sealed interface Silent extends Instruction {
        void execute(ModelThread thread);
    }

    /** Changes locals. */
    record Assign(Consumer<Frame> change) implements Silent {
        @Override
        public void execute(ModelThread thread) {
            change.accept(thread.frame());
            thread.frame().advance();
        }
    }

    /** Jumps if the condition holds. */
    record Branch(Predicate<Frame> condition, int target) implements Silent {
        @Override
        public void execute(ModelThread thread) {
            Frame frame = thread.frame();
            if (condition.test(frame)) {
                frame.jump(target);
            } else {
                frame.advance();
            }
        }
    }

    /** Calls a method. */
    record Invoke(String method) implements Silent {
        @Override
        public void execute(ModelThread thread) {
            thread.frame().advance();
            thread.enter(method);
        }
    }

    /** An instruction that is an event. */
    sealed interface Eventful extends Instruction {
        EventKind kind();

        Place place();

        default Variable variable(Frame frame) {
            return Variable.NONE;
        }

        default boolean isEnabled(AbstractMachine machine, ModelThread thread) {
            return true;
        }

        /**
         * Does it.
         *
         * @param choice picks the thread that a notify wakes
         * @return the event's value
         */
        Object perform(AbstractMachine machine, ModelThread thread, Choice choice);
    }

    /** Picks one of several names. */
    interface Choice extends Function<List<String>, String> {}

    /** Reads a variable. */
    record Read(Place place, Location location, BiConsumer<Frame, Object> into)
            implements Eventful {
        @Override
        public EventKind kind() {
            return location.readKind();
        }

        @Override
        public Variable variable(Frame frame) {
            return location.resolve(frame);
        }

        @Override
        public Object perform(AbstractMachine machine, ModelThread thread, Choice choice) {
            Frame frame = thread.frame();
            Object value = machine.read(location.resolve(frame), location.type());
            into.accept(frame, value);
            return value;
        }
    }

    /** Writes a variable. */
    record Write(Place place, Location location, Function<Frame, Object> value)
            implements Eventful {
        @Override
        public EventKind kind() {
            return location.writeKind();
        }

        @Override
        public Variable variable(Frame frame) {
            return location.resolve(frame);
        }

        @Override
        public Object perform(AbstractMachine machine, ModelThread thread, Choice choice) {
            Frame frame = thread.frame();
            Object written = value.apply(frame);
            machine.write(location.resolve(frame), written);
            return written;
        }
    }

    /** The last write of the first thread, with which the run ends: it comes after all else. */
    record Finish(Place place, Location location) implements Eventful {
        @Override
        public EventKind kind() {
            return location.writeKind();
        }

        @Override
        public Variable variable(Frame frame) {
            return location.resolve(frame);
        }

        @Override
        public boolean isEnabled(AbstractMachine machine, ModelThread thread) {
            return machine.isAlone(thread);
        }

        @Override
        public Object perform(AbstractMachine machine, ModelThread thread, Choice choice) {
            return true;
        }
    }

    /** An event about a monitor; what it does is one of {@link MonitorModel}'s methods. */
    record OnMonitor(Place place, String monitor, MonitorAction action) implements Eventful {
        @Override
        public EventKind kind() {
            return action.kind();
        }

        @Override
        public Variable variable(Frame frame) {
            return Variable.monitor(monitor);
        }

        @Override
        public boolean isEnabled(AbstractMachine machine, ModelThread thread) {
            return action.isEnabled(machine.monitor(monitor), thread.name());
        }

        @Override
        public Object perform(AbstractMachine machine, ModelThread thread, Choice choice) {
            return action.perform(machine.monitor(monitor), thread.name(), choice);
        }
    }

    /** Starts a thread. */
    record Start(Place place, String child) implements Eventful {
        @Override
        public EventKind kind() {
            return EventKind.START;
        }

        @Override
        public Object perform(AbstractMachine machine, ModelThread thread, Choice choice) {
            machine.thread(child).start();
            return child;
        }
    }

    /** Waits for the end of a thread that has been started before. */
    record Join(Place place, String target) implements Eventful {
        @Override
        public EventKind kind() {
            return EventKind.JOIN;
        }

        @Override
        public boolean isEnabled(AbstractMachine machine, ModelThread thread) {
            return machine.thread(target).hasEnded();
        }

        @Override
        public Object perform(AbstractMachine machine, ModelThread thread, Choice choice) {
            return target;
        }
    }

    /** The first event of a thread that another has started. */
    record Begin() implements Eventful {
        @Override
        public EventKind kind() {
            return EventKind.BEGIN;
        }

        @Override
        public Place place() {
            return Place.NOWHERE;
        }

        @Override
        public Object perform(AbstractMachine machine, ModelThread thread, Choice choice) {
            return 0;
        }
    }

    /** The last event of a thread. */
    record End() implements Eventful {
        @Override
        public EventKind kind() {
            return EventKind.END;
        }

        @Override
        public Place place() {
            return Place.NOWHERE;
        }

        @Override
        public Object perform(AbstractMachine machine, ModelThread thread, Choice choice) {
            return 0;
        }
    }
}
