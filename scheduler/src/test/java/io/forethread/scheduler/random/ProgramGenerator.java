package io.forethread.scheduler.random;

import io.forethread.scheduler.random.FieldVariable.Home;
import io.forethread.scheduler.random.Method.Form;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Makes a random program: what it declares, its methods, and how its threads hang together. */
final class ProgramGenerator {
    private static final int MAX_METHODS = 3;
    private static final int METHOD_COST = 7;
    private static final int MIN_THREAD_COST = 4;
    private static final int MAX_THREAD_COST = 12;

    private final long seed;
    private final Random random;
    private final String simpleName;

    ProgramGenerator(long seed) {
        this.seed = seed;
        this.random = new Random(seed);
        this.simpleName = "Random" + (seed < 0 ? "N" + -seed : "" + seed);
    }

    RandomProgram generate() {
        int most = 3;
        return generate(2 + Math.max(random.nextInt(most), random.nextInt(most)));
    }

    RandomProgram generate(int threadCount) {
        boolean branching = random.nextBoolean();
        RandomProgram.Declarations declarations = declarations();
        List<String> monitors = monitors(declarations);
        OperationGenerator operations =
                new OperationGenerator(random, simpleName, declarations, monitors, branching);
        List<Method> methods = methods(operations, declarations);
        List<ThreadPlan> plans = plans(operations, methods, threadCount);
        if (threadCount > 1 && random.nextInt(3) > 0) {
            new Rendezvous(random, operations).addTo(plans, any(monitors));
        }
        List<ThreadBody> threads =
                plans.stream().map(plan -> plan.toBody(random, monitors)).toList();
        return new RandomProgram(seed, simpleName, declarations, methods, threads);
    }

    private RandomProgram.Declarations declarations() {
        List<FieldVariable> fields = new ArrayList<>();
        addField(fields, Home.NODE, anyNumber());
        addField(fields, Home.SELF, ValueType.REFERENCE);
        addField(fields, any(List.of(Home.SELF, Home.SELF_STATIC)), anyNumber());
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            addField(fields, any(List.of(Home.values())), any(List.of(ValueType.values())));
        }
        List<ArrayVariable> arrays = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            ValueType type = any(List.of(ValueType.values()));
            arrays.add(new ArrayVariable("a" + arrays.size(), type, 1 + random.nextInt(3)));
        }
        return new RandomProgram.Declarations(
                names("m", 1 + random.nextInt(2)),
                names("n", 1 + random.nextInt(2)),
                List.copyOf(fields),
                List.copyOf(arrays));
    }

    private void addField(List<FieldVariable> fields, Home home, ValueType type) {
        boolean isVolatile = random.nextInt(4) == 0;
        fields.add(new FieldVariable("f" + fields.size(), type, home, isVolatile));
    }

    private static List<String> names(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + i).toList();
    }

    private List<String> monitors(RandomProgram.Declarations declarations) {
        List<String> monitors = new ArrayList<>(declarations.locks());
        monitors.addAll(declarations.nodes());
        declarations.arrays().forEach(array -> monitors.add(array.name()));
        monitors.add("self");
        monitors.add(simpleName + ".class");
        while (monitors.size() > 3) { // few enough for threads to meet
            monitors.remove(random.nextInt(monitors.size()));
        }
        return List.copyOf(monitors);
    }

    private List<Method> methods(
            OperationGenerator operations, RandomProgram.Declarations declarations) {
        List<Method> methods = new ArrayList<>();
        for (int i = 1 + random.nextInt(MAX_METHODS); i > 0; i--) {
            Form form = any(List.of(Form.values()));
            String monitor =
                    switch (form) {
                        case PLAIN -> "";
                        case SYNCHRONIZED -> "self";
                        case STATIC_SYNCHRONIZED -> simpleName + ".class";
                        case NODE_SYNCHRONIZED -> any(declarations.nodes());
                    };
            // Methods call earlier ones only, so that no call is recursive.
            Scope scope = Scope.top(List.copyOf(methods));
            List<Operation> body =
                    operations.body(
                            monitor.isEmpty() ? scope : scope.holding(monitor),
                            2 + random.nextInt(METHOD_COST - 1));
            methods.add(new Method("method" + methods.size(), form, monitor, body));
        }
        return List.copyOf(methods);
    }

    private List<ThreadPlan> plans(
            OperationGenerator operations, List<Method> methods, int threadCount) {
        List<ThreadPlan> plans = new ArrayList<>();
        for (int i = 0; i < threadCount; i++) {
            ThreadPlan parent = null;
            if (i > 0) {
                // Mostly children of the first thread.
                parent = plans.get(random.nextInt(3) > 0 ? 0 : random.nextInt(i));
            }
            int cost = MIN_THREAD_COST + random.nextInt(MAX_THREAD_COST - MIN_THREAD_COST + 1);
            plans.add(new ThreadPlan(i, parent, operations.body(Scope.top(methods), cost)));
        }
        return plans;
    }

    private ValueType anyNumber() {
        return any(List.of(ValueType.BYTE, ValueType.SHORT, ValueType.INT, ValueType.LONG));
    }

    private <T> T any(List<T> candidates) {
        return candidates.get(random.nextInt(candidates.size()));
    }
}
