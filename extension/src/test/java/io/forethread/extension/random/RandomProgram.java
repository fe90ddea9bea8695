package io.forethread.extension.random;

import io.forethread.extension.random.Code.Assign;
import io.forethread.extension.random.Code.Count;
import io.forethread.extension.random.Code.FailIf;
import io.forethread.extension.random.Code.If;
import io.forethread.extension.random.Code.Keep;
import io.forethread.extension.random.Code.Locked;
import io.forethread.extension.random.Code.ReadNode;
import io.forethread.extension.random.Code.SetNode;
import io.forethread.extension.random.Code.Sum;
import io.forethread.extension.random.Code.WriteNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Two or three threads that read and write fields, with and without locks, and some of which may
 * fail.
 */
final class RandomProgram {
    static final List<String> FIELDS = List.of("x", "y", "z");
    static final List<String> LOCKS = List.of("a", "b");

    private static final int LARGEST = 3;

    private final Random random;
    private final List<List<Code>> threads = new ArrayList<>();
    private final boolean isWithNodes;

    private RandomProgram(long seed) {
        random = new Random(seed);
        isWithNodes = random.nextInt(4) == 0;
        int count = random.nextInt(3) == 0 ? 3 : 2;
        for (int i = 0; i < count; i++) {
            threads.add(
                    block(count == 2 ? 2 + random.nextInt(4) : 1 + random.nextInt(3), List.of()));
        }
    }

    static RandomProgram of(long seed) {
        return new RandomProgram(seed);
    }

    List<List<Code>> threads() {
        return threads;
    }

    private List<Code> block(int size, List<String> held) {
        List<Code> block = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            block.add(statement(held));
        }
        return block;
    }

    private Code statement(List<String> held) {
        int kind = random.nextInt(isWithNodes ? 16 : 12);
        if (kind < 4) {
            return new Assign(field(), sum());
        } else if (kind < 6) {
            return new Keep(new Sum(false, field(), 0));
        } else if (kind < 8 && held.size() < 2) {
            return new If(
                    sum(),
                    1 + random.nextInt(LARGEST),
                    block(1 + random.nextInt(2), held),
                    block(random.nextInt(2), held));
        } else if (kind < 10 && held.size() < 2) {
            String lock = LOCKS.get(random.nextInt(LOCKS.size()));
            List<String> inside = new ArrayList<>(held);
            inside.add(lock);
            return new Locked(lock, block(1 + random.nextInt(2), inside));
        } else if (kind < 11) {
            return new FailIf(sum(), 1 + random.nextInt(LARGEST));
        } else if (kind < 12) {
            return new Count();
        } else if (kind < 14) {
            return new SetNode(random.nextBoolean() ? null : random.nextInt(LARGEST));
        }
        return random.nextBoolean() ? new ReadNode() : new WriteNode(sum());
    }

    private Sum sum() {
        boolean local = random.nextInt(3) == 0;
        return new Sum(
                local,
                random.nextInt(3) > 0 ? field() : null,
                random.nextInt(2) == 0 ? 0 : 1 + random.nextInt(2));
    }

    private String field() {
        return FIELDS.get(random.nextInt(FIELDS.size()));
    }

    // ---- as source

    /** Returns the source of a test class in {@code made.up}. */
    String source(String className) {
        StringBuilder text = new StringBuilder();
        text.append(
                """
                package made.up;

                import io.forethread.PredictConcurrency;
                import java.util.ArrayList;
                import java.util.List;
                import java.util.concurrent.atomic.AtomicInteger;

                public class %s {
                    public static final List<String> STATES = new ArrayList<>();

                    static final class Node {
                        int value;
                        Node(int value) { this.value = value; }
                    }

                    private final Object a = new Object();
                    private final Object b = new Object();
                    private int x;
                    private int y;
                    private int z;
                    private Node node = new Node(1);
                    private final AtomicInteger counter = new AtomicInteger();
                    private final String[] failed = new String[%d];

                    @PredictConcurrency
                    void test() throws InterruptedException {
                        Thread[] threads = {%s};
                        for (Thread thread : threads) {
                            thread.start();
                        }
                        for (Thread thread : threads) {
                            thread.join();
                        }
                        String state = x + " " + y + " " + z + " " + counter.get();
                        state += node == null ? " null" : " " + node.value;
                        for (String one : failed) {
                            state += " " + one;
                        }
                        STATES.add(state);
                    }
                """
                        .formatted(className, threads.size(), newThreads()));
        for (int i = 0; i < threads.size(); i++) {
            text.append("    void run%d() {\n".formatted(i));
            text.append("        int local = 0;\n        try {\n");
            threads.get(i).forEach(code -> write(code, text));
            text.append("        } catch (RuntimeException e) {\n");
            text.append("            failed[%d] = e.getClass().getSimpleName();\n".formatted(i));
            text.append("            throw e;\n        }\n    }\n");
        }
        return text.append("}\n").toString();
    }

    private String newThreads() {
        List<String> made = new ArrayList<>();
        for (int i = 0; i < threads.size(); i++) {
            made.add("new Thread(this::run%d)".formatted(i));
        }
        return String.join(", ", made);
    }

    private static void write(Code code, StringBuilder text) {
        if (code instanceof Assign assign) {
            text.append("%s = %s;\n".formatted(assign.field(), sum(assign.value())));
        } else if (code instanceof Keep keep) {
            text.append("local = %s;\n".formatted(sum(keep.value())));
        } else if (code instanceof If choice) {
            text.append("if (%s < %d) {\n".formatted(sum(choice.value()), choice.less()));
            choice.then().forEach(part -> write(part, text));
            text.append("} else {\n");
            choice.otherwise().forEach(part -> write(part, text));
            text.append("}\n");
        } else if (code instanceof Locked locked) {
            text.append("synchronized (%s) {\n".formatted(locked.lock()));
            locked.body().forEach(part -> write(part, text));
            text.append("}\n");
        } else if (code instanceof FailIf fail) {
            text.append(
                    "if (%s == %d) {\nthrow new IllegalStateException();\n}\n"
                            .formatted(sum(fail.value()), fail.equal()));
        } else if (code instanceof SetNode set) {
            text.append(
                    "node = %s;\n"
                            .formatted(
                                    set.value() == null
                                            ? "null"
                                            : "new Node(%d)".formatted(set.value())));
        } else if (code instanceof ReadNode) {
            text.append("local = node.value;\n");
        } else if (code instanceof WriteNode write) {
            text.append("node.value = %s;\n".formatted(sum(write.value())));
        } else {
            text.append("local = counter.incrementAndGet();\n");
        }
    }

    private static String sum(Sum sum) {
        List<String> parts = new ArrayList<>();
        if (sum.local()) {
            parts.add("local");
        }
        if (sum.field() != null) {
            parts.add(sum.field());
        }
        if (sum.constant() != 0 || parts.isEmpty()) {
            parts.add(String.valueOf(sum.constant()));
        }
        return String.join(" + ", parts);
    }
}
