package io.forethread.scheduler.random;

import io.forethread.scheduler.random.FieldVariable.Home;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Makes random statements that are right for the point in the program where they stand. */
final class OperationGenerator {
    private static final int MAX_LOCKS = 3;
    private static final int MAX_CHOICES = 2;
    private static final int MAX_ARM = 4;

    private final Random random;
    private final String className;
    private final RandomProgram.Declarations declarations;
    private final List<String> monitors;
    private final boolean branching;

    /**
     * @param branching whether what a thread does may depend on what it reads
     */
    OperationGenerator(
            Random random,
            String className,
            RandomProgram.Declarations declarations,
            List<String> monitors,
            boolean branching) {
        this.random = random;
        this.className = className;
        this.declarations = declarations;
        this.monitors = monitors;
        this.branching = branching;
    }

    boolean isBranching() {
        return branching;
    }

    /** Makes one statement or more, of at most {@code budget} events. */
    List<Operation> body(Scope scope, int budget) {
        List<Operation> operations = new ArrayList<>();
        int left = budget;
        do {
            List<Operation> some =
                    branching
                                    && left >= 2
                                    && scope.choices() < MAX_CHOICES
                                    && random.nextInt(4) == 0
                            ? choice(scope, left)
                            : List.of(operation(scope, left));
            operations.addAll(some);
            left -= Operation.cost(some);
        } while (left > 0);
        return List.copyOf(operations);
    }

    /** Returns an integer field that any thread can reach. */
    Location counter() {
        List<FieldVariable> candidates =
                declarations.fields().stream()
                        .filter(field -> isCounter(field.type()))
                        .filter(field -> field.home() != Home.NODE)
                        .toList();
        return location(any(candidates), Scope.top(List.of()));
    }

    private static boolean isCounter(ValueType type) {
        return switch (type) {
            case BYTE, SHORT, INT, LONG -> true;
            case BOOLEAN, CHAR, FLOAT, DOUBLE, REFERENCE -> false;
        };
    }

    private Operation operation(Scope scope, int budget) {
        int dice = random.nextInt(100);
        if (dice < 15 && budget >= 4 && scope.held().size() < MAX_LOCKS) {
            return lock(scope, budget);
        }
        if (dice < 25 && budget >= 4 && scope.loops() < Frame.LOOPS) {
            int times = 2 + random.nextInt(2);
            List<Operation> body = body(scope.looping(), part(budget / times));
            return new Operation.Loop(scope.loops(), times, body);
        }
        if (dice < 37) {
            List<Method> affordable =
                    scope.callable().stream().filter(method -> method.cost() <= budget).toList();
            if (!affordable.isEmpty()) {
                return new Operation.Call(any(affordable));
            }
        }
        if (dice < 43 && !scope.held().isEmpty()) {
            String monitor = any(scope.held());
            return random.nextBoolean()
                    ? new Operation.Notify(monitor)
                    : new Operation.NotifyAll(monitor);
        }
        return access(scope, budget);
    }

    private Operation lock(Scope scope, int budget) {
        boolean reenter = !scope.held().isEmpty() && random.nextInt(3) == 0;
        String monitor = any(reenter ? scope.held() : monitors);
        return new Operation.Lock(monitor, body(scope.holding(monitor), part(budget - 2)));
    }

    /** Makes a read and a branch that depends on it. */
    private List<Operation> choice(Scope scope, int budget) {
        Location location = location(scope);
        int arm = part(Math.min(budget - 1, MAX_ARM));
        if (!location.type().isReference()) {
            int local = random.nextInt(Frame.NUMBERS);
            Scope inner = scope.choosing();
            return List.of(
                    new Operation.Read(location, local),
                    new Operation.If(
                            local, random.nextInt(3), body(inner, arm), body(inner, part(arm))));
        }
        List<Integer> assignable = assignable(scope);
        if (assignable.isEmpty()) {
            return List.of(access(scope, budget));
        }
        int local = any(assignable);
        return List.of(
                new Operation.Read(location, local),
                new Operation.IfNotNull(local, body(scope.nonNull(local), arm)));
    }

    private static List<Integer> assignable(Scope scope) {
        return IntStream.range(0, Frame.REFERENCES)
                .boxed()
                .filter(local -> !scope.nonNull().contains(local))
                .toList();
    }

    private Operation access(Scope scope, int budget) {
        Location location = location(scope);
        int dice = random.nextInt(5);
        if (location.type().isReference()) {
            List<Integer> assignable = assignable(scope);
            if (dice < 2 && !assignable.isEmpty()) {
                return new Operation.Read(location, any(assignable));
            }
            return new Operation.Write(location, reference());
        }
        if (dice < 2) {
            return new Operation.Read(location, random.nextInt(Frame.NUMBERS));
        }
        if (dice == 2 && budget >= 2) {
            return new Operation.Update(location, 1 + random.nextInt(3));
        }
        return new Operation.Write(location, number());
    }

    private WrittenValue reference() {
        return switch (random.nextInt(4)) {
            case 0 -> new WrittenValue.Named(null);
            case 1 -> new WrittenValue.Copied(random.nextInt(Frame.REFERENCES));
            default -> new WrittenValue.Named(any(declarations.nodes()));
        };
    }

    private WrittenValue number() {
        if (random.nextBoolean()) {
            // Large ones show whether all bits of a value are kept.
            int number = random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(6);
            return new WrittenValue.Constant(number);
        }
        return new WrittenValue.Sum(random.nextInt(Frame.NUMBERS), random.nextInt(3));
    }

    private Location location(Scope scope) {
        List<ArrayVariable> arrays = declarations.arrays();
        if (!arrays.isEmpty() && random.nextInt(3) == 0) {
            ArrayVariable array = any(arrays);
            return scope.loops() > 0 && random.nextBoolean()
                    ? new Location.LoopElement(array, random.nextInt(scope.loops()))
                    : new Location.Element(array, random.nextInt(array.length()));
        }
        return location(any(declarations.fields()), scope);
    }

    private Location location(FieldVariable field, Scope scope) {
        return switch (field.home()) {
            case SELF, BASE -> new Location.OfObject("self", field);
            case SELF_STATIC, BASE_STATIC -> new Location.OfObject(className, field);
            case NODE ->
                    scope.nonNull().isEmpty() || random.nextInt(3) == 0
                            ? new Location.OfObject(any(declarations.nodes()), field)
                            : new Location.OfLocal(any(List.copyOf(scope.nonNull())), field);
        };
    }

    /** Returns how much of a budget, at least one event, goes into a block. */
    private int part(int budget) {
        return 1 + random.nextInt(Math.max(1, budget));
    }

    private <T> T any(List<T> candidates) {
        return candidates.get(random.nextInt(candidates.size()));
    }
}
