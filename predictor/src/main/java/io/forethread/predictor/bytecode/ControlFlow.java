package io.forethread.predictor.bytecode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Which instruction may follow which in a method. Ways to exception handlers are kept apart. What
 * is executed or not because of a branch lies between it and its immediate post-dominator, the
 * first instruction that is executed whichever way the branch goes.
 */
final class ControlFlow {
    private static final int UNDEFINED = -1;

    private final int size;
    private final List<BitSet> successors = new ArrayList<>();
    private final List<BitSet> handlers = new ArrayList<>();
    private int[] postDominators;

    /**
     * @param size how many instructions there are
     */
    ControlFlow(int size) {
        this.size = size;
        for (int i = 0; i < size; i++) {
            successors.add(new BitSet());
            handlers.add(new BitSet());
        }
    }

    /** Returns how many instructions there are. */
    int size() {
        return size;
    }

    /** Adds a way that an exception takes. */
    void addExceptionEdge(int from, int handler) {
        handlers.get(from).set(handler);
    }

    /** Returns all instructions that may follow one, handlers among them. */
    BitSet allNext(int from) {
        BitSet next = (BitSet) successors.get(from).clone();
        next.or(handlers.get(from));
        return next;
    }

    void addEdge(int from, int to) {
        successors.get(from).set(to);
        postDominators = null;
    }

    /**
     * Returns the instructions that depend on how a branch goes, if they come to an end: if none of
     * them goes back, and all ways lead on to one instruction of the method.
     */
    Optional<BitSet> dependentOn(int branch) {
        if (postDominators == null) {
            postDominators = findPostDominators();
        }
        int join = postDominators[branch];
        if (join == UNDEFINED || join == size) {
            return Optional.empty();
        }
        BitSet region = new BitSet();
        Deque<Integer> toDo = new ArrayDeque<>();
        toDo.push(branch);
        while (!toDo.isEmpty()) {
            int from = toDo.pop();
            for (int to : successors.get(from).stream().toArray()) {
                if (to <= from) {
                    return Optional.empty(); // a loop, which may not end
                }
                if (to != join && !region.get(to)) {
                    region.set(to);
                    toDo.push(to);
                }
            }
        }
        return Optional.of(region);
    }

    /**
     * Finds immediate post-dominators by going to a fixed point over the reversed graph. The exit
     * of the method has the number {@code size}.
     */
    private int[] findPostDominators() {
        List<List<Integer>> predecessors = predecessors();
        int[] rank = new int[size + 1];
        Arrays.fill(rank, UNDEFINED);
        int[] order = towardsEntry(predecessors, rank);
        int[] immediate = new int[size + 1];
        Arrays.fill(immediate, UNDEFINED);
        immediate[size] = size;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int node : order) {
                int found = UNDEFINED;
                for (int next : next(node)) {
                    if (immediate[next] != UNDEFINED) {
                        found = found == UNDEFINED ? next : common(found, next, immediate, rank);
                    }
                }
                if (found != immediate[node]) {
                    immediate[node] = found;
                    changed = true;
                }
            }
        }
        return immediate;
    }

    private int[] next(int node) {
        BitSet next = successors.get(node);
        return next.isEmpty() ? new int[] {size} : next.stream().toArray();
    }

    private List<List<Integer>> predecessors() {
        List<List<Integer>> predecessors = new ArrayList<>();
        for (int i = 0; i <= size; i++) {
            predecessors.add(new ArrayList<>());
        }
        for (int node = 0; node < size; node++) {
            for (int next : next(node)) {
                predecessors.get(next).add(node);
            }
        }
        return predecessors;
    }

    /** Returns the nodes that lead to the exit, each before most of those that lead to it. */
    private int[] towardsEntry(List<List<Integer>> predecessors, int[] rank) {
        int[] postorder = new int[size + 1];
        int count = 0;
        BitSet seen = new BitSet();
        Deque<int[]> path = new ArrayDeque<>(); // node, and how many neighbours were visited
        path.push(new int[] {size, 0});
        seen.set(size);
        while (!path.isEmpty()) {
            int[] top = path.peek();
            List<Integer> neighbours = predecessors.get(top[0]);
            if (top[1] < neighbours.size()) {
                int next = neighbours.get(top[1]++);
                if (!seen.get(next)) {
                    seen.set(next);
                    path.push(new int[] {next, 0});
                }
            } else {
                rank[top[0]] = count;
                postorder[count++] = top[0];
                path.pop();
            }
        }
        int[] order = new int[count - 1]; // without the exit, which comes last
        for (int i = 0; i < order.length; i++) {
            order[i] = postorder[count - 2 - i];
        }
        return order;
    }

    private static int common(int a, int b, int[] immediate, int[] rank) {
        int one = a;
        int other = b;
        while (one != other) {
            while (rank[one] < rank[other]) {
                one = immediate[one];
            }
            while (rank[other] < rank[one]) {
                other = immediate[other];
            }
        }
        return one;
    }
}
