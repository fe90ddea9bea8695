package io.forethread.scheduler.random;

import io.forethread.scheduler.random.Instruction.OnMonitor;

import java.util.List;

/** A statement of a random program. */
sealed interface Operation {

    /** Returns how many events it is at most, what is inside it included. */
    int cost();

    /** Writes it as Java source and as instructions. */
    void translate(Translation out);

    static int cost(List<Operation> operations) {
        return operations.stream().mapToInt(Operation::cost).sum();
    }

    /** Reads a variable into a local; the kind of local depends on the variable's type. */
    record Read(Location location, int local) implements Operation {
        @Override
        public int cost() {
            return 1;
        }

        @Override
        public void translate(Translation out) {
            ValueType type = location.type();
            if (type.isReference()) {
                Place place = out.line("o" + local + " = " + location.text() + ";");
                out.emit(
                        new Instruction.Read(
                                place,
                                location,
                                (frame, value) -> frame.references[local] = (String) value));
            } else {
                Place place = out.line("x" + local + " = " + type.toLong(location.text()) + ";");
                out.emit(
                        new Instruction.Read(
                                place,
                                location,
                                (frame, value) -> frame.numbers[local] = type.toLong(value)));
            }
        }
    }

    /** Writes a variable. */
    record Write(Location location, WrittenValue value) implements Operation {
        @Override
        public int cost() {
            return 1;
        }

        @Override
        public void translate(Translation out) {
            ValueType type = location.type();
            Place place = out.line(location.text() + " = " + value.text(type) + ";");
            out.emit(new Instruction.Write(place, location, frame -> value.evaluate(type, frame)));
        }
    }

    /** Reads a variable and writes it again, in one statement. */
    record Update(Location location, int addend) implements Operation {
        @Override
        public int cost() {
            return 2;
        }

        @Override
        public void translate(Translation out) {
            ValueType type = location.type();
            Place place = out.line(type.update(location.text(), addend));
            out.emit(new Instruction.Read(place, location, (frame, value) -> frame.read = value));
            out.emit(
                    new Instruction.Write(
                            place, location, frame -> type.updated(frame.read, addend)));
        }
    }

    /** A synchronized block. */
    record Lock(String monitor, List<Operation> body) implements Operation {
        @Override
        public int cost() {
            return 2 + Operation.cost(body);
        }

        @Override
        public void translate(Translation out) {
            Place entry = out.open("synchronized (" + monitor + ") {");
            out.emit(new OnMonitor(entry, monitor, MonitorAction.ACQUIRE));
            out.translate(body);
            Place exit = out.close();
            out.emit(new OnMonitor(exit, monitor, MonitorAction.RELEASE));
        }
    }

    /** Waits once, whatever the state; the monitor is held. */
    record Wait(String monitor) implements Operation {
        @Override
        public int cost() {
            return 2;
        }

        @Override
        public void translate(Translation out) {
            Place place = out.line(monitor + ".wait();");
            out.emit(new OnMonitor(place, monitor, MonitorAction.WAIT));
            out.emit(new OnMonitor(place, monitor, MonitorAction.WAKE));
        }
    }

    /** Waits for as long as a variable is less than a bound; the monitor is held. */
    record GuardedWait(String monitor, Location location, int bound) implements Operation {
        @Override
        public int cost() {
            return 4;
        }

        @Override
        public void translate(Translation out) {
            ValueType type = location.type();
            Place guard =
                    out.open("while (" + type.toLong(location.text()) + " < " + bound + ") {");
            int top =
                    out.emit(
                            new Instruction.Read(
                                    guard, location, (frame, value) -> frame.read = value));
            int exit = out.reserve();
            new Wait(monitor).translate(out);
            out.close();
            out.emit(new Instruction.Branch(frame -> true, top));
            out.branch(exit, frame -> type.toLong(frame.read) >= bound);
        }
    }

    /** Wakes one thread that waits; the monitor is held. */
    record Notify(String monitor) implements Operation {
        @Override
        public int cost() {
            return 1;
        }

        @Override
        public void translate(Translation out) {
            Place place = out.line(monitor + ".notify();");
            out.emit(new OnMonitor(place, monitor, MonitorAction.NOTIFY));
        }
    }

    /** Wakes all threads that wait; the monitor is held. */
    record NotifyAll(String monitor) implements Operation {
        @Override
        public int cost() {
            return 1;
        }

        @Override
        public void translate(Translation out) {
            Place place = out.line(monitor + ".notifyAll();");
            out.emit(new OnMonitor(place, monitor, MonitorAction.NOTIFY_ALL));
        }
    }

    /** Calls a method. */
    record Call(Method method) implements Operation {
        @Override
        public int cost() {
            return method.cost();
        }

        @Override
        public void translate(Translation out) {
            out.line(out.call(method));
            out.emit(new Instruction.Invoke(method.name()));
        }
    }

    /**
     * Does the same several times.
     *
     * @param depth how many loops of the same method are around it
     */
    record Loop(int depth, int times, List<Operation> body) implements Operation {
        @Override
        public int cost() {
            return times * Operation.cost(body);
        }

        @Override
        public void translate(Translation out) {
            String i = "i" + depth;
            out.open("for (int " + i + " = 0; " + i + " < " + times + "; " + i + "++) {");
            out.emit(new Instruction.Assign(frame -> frame.counters[depth] = 0));
            int exit = out.reserve();
            out.translate(body);
            out.close();
            out.emit(new Instruction.Assign(frame -> frame.counters[depth]++));
            out.emit(new Instruction.Branch(frame -> true, exit));
            out.branch(exit, frame -> frame.counters[depth] >= times);
        }
    }

    /** Does one thing or another, depending on a number that was read. */
    record If(int local, int bound, List<Operation> then, List<Operation> otherwise)
            implements Operation {
        @Override
        public int cost() {
            return Math.max(Operation.cost(then), Operation.cost(otherwise));
        }

        @Override
        public void translate(Translation out) {
            out.open("if (x" + local + " > " + bound + ") {");
            int toElse = out.reserve();
            out.translate(then);
            out.reopen("} else {");
            int toEnd = out.reserve();
            out.branch(toElse, frame -> frame.numbers[local] <= bound);
            out.translate(otherwise);
            out.close();
            out.branch(toEnd, frame -> true);
        }
    }

    /** Does something if a reference that was read is not null. */
    record IfNotNull(int local, List<Operation> then) implements Operation {
        @Override
        public int cost() {
            return Operation.cost(then);
        }

        @Override
        public void translate(Translation out) {
            out.open("if (o" + local + " != null) {");
            int toEnd = out.reserve();
            out.translate(then);
            out.close();
            out.branch(toEnd, frame -> frame.references[local] == null);
        }
    }

    /** Starts a thread. */
    record Start(int number, String child) implements Operation {
        @Override
        public int cost() {
            return 1;
        }

        @Override
        public void translate(Translation out) {
            Place place = out.line("c" + number + ".start();");
            out.emit(new Instruction.Start(place, child));
        }
    }

    /** Waits for the end of a thread. */
    record Join(int number, String target) implements Operation {
        @Override
        public int cost() {
            return 1;
        }

        @Override
        public void translate(Translation out) {
            Place place = out.line("c" + number + ".join();");
            out.emit(new Instruction.Join(place, target));
        }
    }

    /**
     * Ends the program. An engine that follows a schedule does so until the first thread returns,
     * so the last statement of that thread is one before which it can be held back.
     */
    record Finish(FieldVariable field) implements Operation {
        @Override
        public int cost() {
            return 1;
        }

        @Override
        public void translate(Translation out) {
            Location location = new Location.OfObject("self", field);
            Place place = out.line(location.text() + " = true;");
            out.emit(new Instruction.Finish(place, location));
        }
    }
}
