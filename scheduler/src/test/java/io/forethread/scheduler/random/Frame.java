package io.forethread.scheduler.random;

import java.util.List;

/** The locals of one call of a method in the abstract machine. */
final class Frame {
    /** How many locals of type long, named x0, x1 and so on, each method has. */
    static final int NUMBERS = 3;

    /** How many locals that refer to nodes, named o0 and so on, each method has. */
    static final int REFERENCES = 2;

    /** How deep loops nest in one method; their counters are named i0 and so on. */
    static final int LOOPS = 2;

    final long[] numbers = new long[NUMBERS];
    final String[] references = new String[REFERENCES];
    final int[] counters = new int[LOOPS];

    /** What a statement with several accesses has read so far. */
    Object read;

    private final List<Instruction> code;
    private int next;

    Frame(List<Instruction> code) {
        this.code = code;
    }

    boolean isAtEnd() {
        return next == code.size();
    }

    Instruction instruction() {
        return code.get(next);
    }

    void advance() {
        next++;
    }

    void jump(int target) {
        next = target;
    }
}
