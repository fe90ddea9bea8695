package io.forethread.predictor.bytecode;

import org.objectweb.asm.tree.analysis.Value;

/**
 * Stands for a value on the stack or in a local.
 *
 * @param size how many words it takes
 * @param made what it is made of, see {@link ValueGraph}
 */
record ShadowValue(int size, int made) implements Value {
    @Override
    public int getSize() {
        return size;
    }

    ShadowValue of(int other) {
        return other == made ? this : new ShadowValue(size, other);
    }
}
