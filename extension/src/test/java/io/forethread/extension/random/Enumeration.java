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

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * All that a random program can do, found by trying at each step every thread that can go on. It
 * knows nothing of the engine: it executes the program itself, on a machine of its own.
 */
final class Enumeration {
    /** How many states are looked at, at most. */
    private static final int MOST_STATES = 300_000;

    static final String DEADLOCK = "deadlock";

    /** An instruction; operands mean what each operation says. */
    private record Instruction(Operation operation, int operand, int target) {}

    private enum Operation {
        /** The sum is the operand. */
        CLEAR,
        /** Adds the local variable to the sum. */
        ADD_LOCAL,
        /** Adds a field to the sum; a step. */
        ADD_FIELD,
        /** Makes the sum the local variable. */
        KEEP,
        /** Writes the sum to a field; a step. */
        WRITE,
        /** Jumps to the target unless the sum is less than the operand. */
        UNLESS_LESS,
        JUMP,
        /** Fails if the sum equals the operand. */
        FAIL_IF,
        /** Takes a lock; a step. */
        LOCK,
        /** Gives a lock back; a step. */
        UNLOCK,
        /** Writes a new object, or null if the operand is -1; a step. */
        SET_NODE,
        /** Reads the object, to use it then; a step. */
        GET_NODE,
        /** Reads its value to the sum; a step; fails if it is null. */
        READ_NODE,
        /** Writes the sum to its value; a step; fails if it is null. */
        WRITE_NODE,
        /** Counts, and makes the count the sum; a step. */
        COUNT
    }

    // The first numbers of a state; those of the threads follow, then the values of objects.
    private static final int COUNTER = RandomProgram.FIELDS.size();
    private static final int NODE = COUNTER + 1;
    private static final int LOCKS = NODE + 1;
    private static final int THREADS = LOCKS + 2 * RandomProgram.LOCKS.size();

    // The numbers of a thread.
    private static final int NEXT = 0;
    private static final int SUM = 1;
    private static final int LOCAL = 2;
    private static final int HELD_NODE = 3;
    private static final int FAILURE = 4;
    private static final int SIZE = 5;

    private static final int NULL = -1;
    private static final String[] FAILURES = {
        "null", "IllegalStateException", "NullPointerException"
    };

    private final List<List<Instruction>> programs = new ArrayList<>();
    private final Map<List<Integer>, BigInteger> executions = new HashMap<>();
    private final Set<String> ends = new TreeSet<>();
    private final BigInteger count;

    /** Thrown if a program can do too much. */
    private static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    Enumeration(RandomProgram program) {
        for (List<Code> thread : program.threads()) {
            List<Instruction> instructions = new ArrayList<>();
            thread.forEach(code -> translate(code, instructions));
            programs.add(instructions);
        }
        int[] state = new int[THREADS + SIZE * programs.size() + 1];
        Arrays.fill(state, LOCKS, THREADS, 0);
        state[NODE] = state.length - 1; // the first object, whose value is 1
        state[state.length - 1] = 1;
        for (int thread = 0; thread < programs.size(); thread++) {
            state[THREADS + SIZE * thread + HELD_NODE] = NULL;
            advance(state, thread);
        }
        this.count = explore(state);
    }

    /** Tells whether a program is small enough. */
    static boolean isPossible(RandomProgram program) {
        try {
            new Enumeration(program);
            return true;
        } catch (TooLarge e) {
            return false;
        }
    }

    /** Returns how the program can end: its last state as text, or {@link #DEADLOCK}. */
    Set<String> ends() {
        return ends;
    }

    /** Returns how many executions there are. */
    BigInteger executions() {
        return count;
    }

    // ---- translation

    private static void translate(Code code, List<Instruction> to) {
        if (code instanceof Assign assign) {
            translate(assign.value(), to);
            add(to, Operation.WRITE, RandomProgram.FIELDS.indexOf(assign.field()));
        } else if (code instanceof Keep keep) {
            translate(keep.value(), to);
            add(to, Operation.KEEP, 0);
        } else if (code instanceof If choice) {
            translate(choice, to);
        } else if (code instanceof Locked locked) {
            int lock = RandomProgram.LOCKS.indexOf(locked.lock());
            add(to, Operation.LOCK, lock);
            locked.body().forEach(part -> translate(part, to));
            add(to, Operation.UNLOCK, lock);
        } else if (code instanceof FailIf fail) {
            translate(fail.value(), to);
            add(to, Operation.FAIL_IF, fail.equal());
        } else if (code instanceof SetNode set) {
            add(to, Operation.SET_NODE, set.value() == null ? NULL : set.value());
        } else if (code instanceof ReadNode) {
            add(to, Operation.GET_NODE, 0);
            add(to, Operation.READ_NODE, 0);
            add(to, Operation.KEEP, 0);
        } else if (code instanceof WriteNode write) {
            add(to, Operation.GET_NODE, 0);
            translate(write.value(), to);
            add(to, Operation.WRITE_NODE, 0);
        } else if (code instanceof Count) {
            add(to, Operation.COUNT, 0);
            add(to, Operation.KEEP, 0);
        }
    }

    private static void translate(If choice, List<Instruction> to) {
        translate(choice.value(), to);
        int branch = to.size();
        to.add(null);
        choice.then().forEach(part -> translate(part, to));
        int jump = to.size();
        to.add(null);
        to.set(branch, new Instruction(Operation.UNLESS_LESS, choice.less(), to.size()));
        choice.otherwise().forEach(part -> translate(part, to));
        to.set(jump, new Instruction(Operation.JUMP, 0, to.size()));
    }

    private static void translate(Sum sum, List<Instruction> to) {
        add(to, Operation.CLEAR, sum.constant());
        if (sum.local()) {
            add(to, Operation.ADD_LOCAL, 0);
        }
        if (sum.field() != null) {
            add(to, Operation.ADD_FIELD, RandomProgram.FIELDS.indexOf(sum.field()));
        }
    }

    private static void add(List<Instruction> to, Operation operation, int operand) {
        to.add(new Instruction(operation, operand, 0));
    }

    // ---- execution

    private BigInteger explore(int[] state) {
        List<Integer> key = Arrays.stream(state).boxed().toList();
        BigInteger known = executions.get(key);
        if (known != null) {
            return known;
        }
        if (executions.size() > MOST_STATES) {
            throw new TooLarge();
        }
        BigInteger sum = BigInteger.ZERO;
        boolean isOver = true;
        for (int thread = 0; thread < programs.size(); thread++) {
            if (isRunning(state, thread)) {
                isOver = false;
                int[] next = step(state, thread);
                if (next != null) {
                    sum = sum.add(explore(next));
                }
            }
        }
        if (sum.signum() == 0) {
            ends.add(isOver ? text(state) : DEADLOCK);
            sum = BigInteger.ONE;
        }
        executions.put(key, sum);
        return sum;
    }

    private boolean isRunning(int[] state, int thread) {
        return next(state, thread) < programs.get(thread).size();
    }

    private static int next(int[] state, int thread) {
        return state[THREADS + SIZE * thread + NEXT];
    }

    /** Returns the state after a step of a thread; null if it has to wait. */
    private int[] step(int[] before, int thread) {
        int[] state = before.clone();
        int at = THREADS + SIZE * thread;
        Instruction instruction = programs.get(thread).get(state[at + NEXT]++);
        int operand = instruction.operand;
        switch (instruction.operation) {
            case ADD_FIELD -> state[at + SUM] += state[operand];
            case WRITE -> state[operand] = state[at + SUM];
            case LOCK -> {
                int owner = state[LOCKS + 2 * operand];
                if (owner != 0 && owner != thread + 1) {
                    return null;
                }
                state[LOCKS + 2 * operand] = thread + 1;
                state[LOCKS + 2 * operand + 1]++;
            }
            case UNLOCK -> unlock(state, operand);
            case SET_NODE -> {
                if (operand == NULL) {
                    state[NODE] = NULL;
                } else {
                    state = Arrays.copyOf(state, state.length + 1);
                    state[state.length - 1] = operand;
                    state[NODE] = state.length - 1;
                }
            }
            case GET_NODE -> state[at + HELD_NODE] = state[NODE];
            case READ_NODE -> {
                if (state[at + HELD_NODE] == NULL) {
                    fail(state, thread, 2);
                } else {
                    state[at + SUM] = state[state[at + HELD_NODE]];
                }
            }
            case WRITE_NODE -> {
                if (state[at + HELD_NODE] == NULL) {
                    fail(state, thread, 2);
                } else {
                    state[state[at + HELD_NODE]] = state[at + SUM];
                }
            }
            case COUNT -> state[at + SUM] = ++state[COUNTER];
            default -> throw new AssertionError(instruction);
        }
        advance(state, thread);
        return state;
    }

    private static void unlock(int[] state, int lock) {
        if (--state[LOCKS + 2 * lock + 1] == 0) {
            state[LOCKS + 2 * lock] = 0;
        }
    }

    /** Does what no other thread can notice. */
    private void advance(int[] state, int thread) {
        int at = THREADS + SIZE * thread;
        List<Instruction> program = programs.get(thread);
        while (state[at + NEXT] < program.size()) {
            Instruction instruction = program.get(state[at + NEXT]);
            switch (instruction.operation) {
                case CLEAR -> state[at + SUM] = instruction.operand;
                case ADD_LOCAL -> state[at + SUM] += state[at + LOCAL];
                case KEEP -> state[at + LOCAL] = state[at + SUM];
                case UNLESS_LESS -> {
                    if (state[at + SUM] >= instruction.operand) {
                        state[at + NEXT] = instruction.target - 1;
                    }
                }
                case JUMP -> state[at + NEXT] = instruction.target - 1;
                case FAIL_IF -> {
                    if (state[at + SUM] == instruction.operand) {
                        fail(state, thread, 1);
                        return;
                    }
                }
                default -> {
                    return;
                }
            }
            state[at + NEXT]++;
        }
    }

    private void fail(int[] state, int thread, int failure) {
        state[THREADS + SIZE * thread + FAILURE] = failure;
        state[THREADS + SIZE * thread + NEXT] = programs.get(thread).size();
        for (int lock = 0; lock < RandomProgram.LOCKS.size(); lock++) {
            if (state[LOCKS + 2 * lock] == thread + 1) {
                state[LOCKS + 2 * lock] = 0;
                state[LOCKS + 2 * lock + 1] = 0;
            }
        }
    }

    private String text(int[] state) {
        StringBuilder text = new StringBuilder();
        for (int field = 0; field <= COUNTER; field++) {
            text.append(state[field]).append(' ');
        }
        text.append(state[NODE] == NULL ? "null" : String.valueOf(state[state[NODE]]));
        for (int thread = 0; thread < programs.size(); thread++) {
            text.append(' ').append(FAILURES[state[THREADS + SIZE * thread + FAILURE]]);
        }
        return text.toString();
    }
}
