package io.forethread.predictor.bytecode;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.dependence.ControlKind;
import io.forethread.predictor.dependence.Effects;
import io.forethread.predictor.dependence.EventDependence;
import io.forethread.predictor.model.Accesses;
import io.forethread.trace.Trace;
import io.forethread.trace.ValueType;

import java.util.BitSet;
import java.util.function.IntConsumer;

/**
 * Finds what the events of a deep trace depend on, by going through the code that was executed.
 * Takes time linear in the instructions executed.
 */
public final class BytecodeDependence implements EventDependence {
    private final EventFacts facts;
    private final Scopes scopes;

    /**
     * @param classes where class files come from
     * @param kind which statements depend on a branch
     */
    public BytecodeDependence(TraceAnalysis analysis, ClassBytes classes, ControlKind kind) {
        Trace trace = analysis.trace();
        if (!trace.isDeep()) {
            throw new IllegalArgumentException("Only a deep trace says which code was executed.");
        }
        this.facts = new EventFacts(trace.size());
        CodeBase code = new CodeBase(classes, kind, trace);
        this.scopes = new Scopes(new EffectSummaries(code));
        NullableReads nullable = new NullableReads(analysis);
        ThreadReplay[] threads = new ThreadReplay[trace.dictionary().threads().size()];
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            if (threads[thread] == null) {
                threads[thread] = new ThreadReplay(trace, code, scopes, facts, nullable::has);
            }
            threads[thread].next(event);
        }
    }

    /** The reads that might see null in another order, so that the thread would not get on. */
    private static final class NullableReads {
        private final TraceAnalysis analysis;
        private final Trace trace;
        private final BitSet nullVariables = new BitSet();

        NullableReads(TraceAnalysis analysis) {
            this.analysis = analysis;
            this.trace = analysis.trace();
            for (int event = 0; event < trace.size(); event++) {
                if (trace.isAccess(event)
                        && trace.value(event) == 0
                        && trace.valueType(event) == ValueType.REFERENCE) {
                    nullVariables.set(analysis.accesses().variable(event));
                }
            }
        }

        boolean has(int read) {
            if (!trace.isRead(read) || trace.valueType(read) != ValueType.REFERENCE) {
                return false;
            }
            Accesses accesses = analysis.accesses();
            if (nullVariables.get(accesses.variable(read))) {
                return true;
            }
            int write = accesses.writeBefore(read);
            return write != Accesses.NONE
                    && trace.thread(write) != trace.thread(read)
                    && !analysis.order().ordered(write, read);
        }
    }

    /**
     * Returns how many events happened in code that could not be followed, so that they count as
     * depending on everything that their thread had read.
     */
    public int lostEvents() {
        return facts.lostEvents();
    }

    /** Returns whether an event happened in code that could not be followed. */
    public boolean isLost(int event) {
        return facts.isLost(event);
    }

    EventFacts facts() {
        return facts;
    }

    @Override
    public int controller(int event) {
        return facts.controller(event);
    }

    @Override
    public Walk walk() {
        ValueGraph.WayBack back = facts.values.new WayBack();
        return new Walk() {
            @Override
            public void sources(int event, IntConsumer visitor) {
                back.visit(facts.source(event), visitor);
            }

            @Override
            public void targets(int event, IntConsumer visitor) {
                back.visit(facts.target(event), visitor);
            }
        };
    }

    @Override
    public int scope(int event) {
        return facts.scope(event);
    }

    @Override
    public int scopes() {
        return scopes.count();
    }

    @Override
    public Effects effects(int scope) {
        return scopes.effects(scope);
    }
}
