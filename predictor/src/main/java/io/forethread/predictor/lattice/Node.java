package io.forethread.predictor.lattice;

import io.forethread.predictor.model.IntList;

import java.util.Arrays;

/**
 * A cut with a state of the monitor, and the best way there that is known.
 *
 * @param before where the way comes from, null for the empty cut
 * @param element the last element of the way, -1 for the empty cut
 * @param switches how often the way goes from one thread to another
 */
record Node<S>(Cuts.Cut cut, S state, Node<S> before, int element, int switches) {
    /** Returns the elements on the way, in order. */
    int[] path() {
        IntList backwards = new IntList();
        for (Node<S> node = this; node.before != null; node = node.before) {
            backwards.add(node.element);
        }
        int[] path = new int[backwards.size()];
        Arrays.setAll(path, i -> backwards.get(path.length - 1 - i));
        return path;
    }

    Key key() {
        return new Key(cut.counts(), state);
    }

    /** What makes two nodes one: the incomplete blocks of a cut follow from its counts. */
    static final class Key {
        private final int[] counts;
        private final Object state;
        private final int hash;

        private Key(int[] counts, Object state) {
            this.counts = counts;
            this.state = state;
            this.hash = 31 * Arrays.hashCode(counts) + state.hashCode();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key that
                    && hash == that.hash
                    && Arrays.equals(counts, that.counts)
                    && state.equals(that.state);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
