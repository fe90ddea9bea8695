package io.forethread.recorder.instrument.code;

import net.bytebuddy.jar.asm.Label;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The exception handlers of a method, while its instructions are visited in order. */
public final class Handlers {
    private record Block(Label start, Label end, Label handler) {}

    private final List<Block> blocks = new ArrayList<>();
    private final Set<Label> passed = new HashSet<>();

    public void add(Label start, Label end, Label handler) {
        blocks.add(new Block(start, end, handler));
    }

    /**
     * Visits a label, and tells whether it begins a handler that can have a hook. A handler that
     * covers itself, such as one that exits a monitor, cannot: C1 does not compile such a handler
     * with a call in it.
     */
    public boolean beginsAt(Label label) {
        passed.add(label);
        boolean begins = false;
        for (Block block : blocks) {
            if (block.handler() == label) {
                if (passed.contains(block.start()) && !passed.contains(block.end())) {
                    return false;
                }
                begins = true;
            }
        }
        return begins;
    }
}
