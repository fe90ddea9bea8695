package io.forethread.predictor.bytecode;

import io.forethread.predictor.dependence.ControlKind;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Which branches of a method decide whether an instruction is executed, and whether the method
 * returns. A branch decides about an instruction if one way out of it leads there for certain, and
 * another may not.
 */
final class ControlScopes {
    private final int size;
    private final int[][] successors;
    private final int[][] predecessors;

    /** By branch, the ways out of it that end, if the others are a loop that is known to end. */
    private final int[][] ending;

    private final boolean loopsEnd;

    /** By instruction, the branches that decide about it; the normal exit is the last one. */
    private final int[][] controllers;

    private final BitSet[] scopes;

    /**
     * @param control the ways from one instruction to the next, also to handlers
     * @param returns the instructions that end the method normally
     * @param endingLoops the loops that are known to end
     */
    ControlScopes(
            ControlFlow control, BitSet returns, ControlKind kind, List<EndingLoop> endingLoops) {
        this.size = control.size();
        this.loopsEnd = kind == ControlKind.CLASSIC;
        this.successors = new int[size + 2][];
        for (int node = 0; node < size; node++) {
            BitSet next = control.allNext(node);
            if (next.isEmpty()) {
                next.set(returns.get(node) ? size : size + 1);
            }
            successors[node] = next.stream().toArray();
        }
        successors[size] = new int[0];
        successors[size + 1] = new int[0];
        this.predecessors = reversed();
        this.ending = new int[size][];
        if (kind == ControlKind.TERMINATION_SENSITIVE) {
            endingLoops.forEach(this::addEnding);
        }
        this.controllers = new int[size + 1][];
        this.scopes = new BitSet[size];
        compute();
    }

    /** A loop, given by its first and last instruction, that the branch at one of them ends. */
    record EndingLoop(int first, int last, int branch) {}

    private void addEnding(EndingLoop loop) {
        int[] out =
                Arrays.stream(successors[loop.branch])
                        .filter(next -> next < loop.first || next > loop.last)
                        .toArray();
        if (out.length > 0) {
            ending[loop.branch] = out;
        }
    }

    private int[][] reversed() {
        List<List<Integer>> lists = new ArrayList<>();
        for (int node = 0; node < size + 2; node++) {
            lists.add(new ArrayList<>());
        }
        for (int node = 0; node < size; node++) {
            for (int next : successors[node]) {
                lists.get(next).add(node);
            }
        }
        return lists.stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    private void compute() {
        int[] branches = branches();
        for (int node = 0; node <= size; node++) {
            controllers[node] =
                    isInMiddle(node) ? controllers[predecessors[node][0]] : find(node, branches);
        }
        for (int node = 0; node < size; node++) {
            for (int branch : controllers[node]) {
                if (scopes[branch] == null) {
                    scopes[branch] = new BitSet();
                }
                scopes[branch].set(node);
            }
        }
    }

    private int[] branches() {
        BitSet some = new BitSet();
        for (int node = 0; node < size; node++) {
            some.set(node, successors[node].length > 1);
        }
        return some.stream().toArray();
    }

    /** Returns whether an instruction is executed exactly if the one before it is. */
    private boolean isInMiddle(int node) {
        return predecessors[node].length == 1
                && predecessors[node][0] == node - 1
                && successors[node - 1].length == 1;
    }

    private int[] find(int target, int[] branches) {
        BitSet certain = loopsEnd ? onAllWaysOut(target) : inevitable(target);
        BitSet found = new BitSet();
        for (int branch : branches) {
            boolean some = false;
            boolean all = true;
            for (int next : successors[branch]) {
                some |= certain.get(next);
                all &= certain.get(next);
            }
            found.set(branch, some && !all);
        }
        return found.stream().toArray();
    }

    /** Returns the nodes from which no way out of the method misses the target. */
    private BitSet onAllWaysOut(int target) {
        BitSet missing = new BitSet();
        Deque<Integer> toDo = new ArrayDeque<>();
        for (int exit = size; exit <= size + 1; exit++) {
            if (exit != target) {
                missing.set(exit);
                toDo.push(exit);
            }
        }
        while (!toDo.isEmpty()) {
            for (int node : predecessors[toDo.pop()]) {
                if (node != target && !missing.get(node)) {
                    missing.set(node);
                    toDo.push(node);
                }
            }
        }
        missing.flip(0, size + 2);
        return missing;
    }

    /** Returns the nodes from which the target is reached, whatever happens. */
    private BitSet inevitable(int target) {
        BitSet certain = new BitSet();
        Deque<Integer> toDo = new ArrayDeque<>();
        certain.set(target);
        toDo.push(target);
        while (!toDo.isEmpty()) {
            for (int node : predecessors[toDo.pop()]) {
                if (!certain.get(node) && allIn(waysOf(node), certain)) {
                    certain.set(node);
                    toDo.push(node);
                }
            }
        }
        return certain;
    }

    private int[] waysOf(int node) {
        return ending[node] == null ? successors[node] : ending[node];
    }

    private static boolean allIn(int[] nodes, BitSet set) {
        for (int node : nodes) {
            if (!set.get(node)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the branches that decide whether an instruction is executed. */
    int[] controllers(int instruction) {
        return controllers[instruction];
    }

    /** Returns the branches that decide whether the method returns. */
    int[] exitControllers() {
        return controllers[size];
    }

    /** Returns what depends on a branch, directly or through other branches. */
    BitSet scope(int branch) {
        BitSet all = new BitSet();
        Deque<Integer> toDo = new ArrayDeque<>();
        toDo.push(branch);
        BitSet seen = new BitSet();
        while (!toDo.isEmpty()) {
            int next = toDo.pop();
            if (seen.get(next) || scopes[next] == null) {
                continue;
            }
            seen.set(next);
            all.or(scopes[next]);
            scopes[next].stream().filter(node -> successors[node].length > 1).forEach(toDo::push);
        }
        return all;
    }
}
