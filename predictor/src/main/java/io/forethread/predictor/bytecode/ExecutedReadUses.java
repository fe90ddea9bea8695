package io.forethread.predictor.bytecode;

import io.forethread.predictor.model.IntList;
import io.forethread.predictor.model.ReadUses;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.BitSet;
import java.util.function.IntConsumer;

/**
 * What became of the values that a run read, from the code that was executed. A read decides
 * something if its value went into a branch, into what an instruction was done to, into a call of
 * code without hooks, or where it is not followed; else it only went into writes. Entering a method
 * and returning from it decide nothing: values are followed there.
 */
final class ExecutedReadUses implements ReadUses {
    /** A value that is made of more than so many others counts as deciding. */
    private static final int MOST_VALUES = 200;

    private final EventFacts facts;
    private final BitSet deciding = new BitSet();

    ExecutedReadUses(Trace trace, BytecodeDependence dependence) {
        this.facts = dependence.facts();
        ValueGraph.WayBack back = facts.values.new WayBack();
        IntConsumer decides = deciding::set;
        for (int event = 0; event < trace.size(); event++) {
            EventKind kind = trace.kind(event);
            boolean isFollowed =
                    switch (kind) {
                        case ENTER, CALL, LEAVE, RETURN -> !facts.isLost(event);
                        default -> false;
                    };
            boolean isWrite = kind == EventKind.WRITE_FIELD || kind == EventKind.WRITE_ELEMENT;
            if (!isFollowed) {
                back.visit(facts.target(event), decides);
            }
            if (!isFollowed && !(isWrite && hasFew(facts.source(event)))) {
                back.visit(facts.source(event), decides);
            }
        }
        IntList used = facts.used();
        for (int i = 0; i < used.size(); i++) {
            back.visit(used.get(i), decides);
        }
    }

    private boolean hasFew(int value) {
        return facts.values.visitFew(value, MOST_VALUES, any -> {});
    }

    @Override
    public boolean isDeciding(int read) {
        return deciding.get(read) || facts.isLost(read);
    }

    @Override
    public void forEachSource(int write, IntConsumer visitor) {
        facts.values.visitFew(
                facts.source(write),
                MOST_VALUES,
                read -> {
                    if (!isDeciding(read)) {
                        visitor.accept(read);
                    }
                });
    }
}
