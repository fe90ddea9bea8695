package io.forethread.predictor.causality.order;

import io.forethread.predictor.model.Edges;
import io.forethread.predictor.model.EventUnits;

import java.util.Arrays;

/** Collects causes of elements, and computes vector clocks from them. */
final class OrderGraph {
    private final Elements elements;
    private final EventUnits units;
    private final Edges edges = new Edges();

    OrderGraph(Elements elements, EventUnits units) {
        this.elements = elements;
        this.units = units;
    }

    Elements elements() {
        return elements;
    }

    /**
     * Makes an event come after another one.
     *
     * @throws IllegalArgumentException if that is executed with an element that comes later
     */
    void order(int earlier, int later) {
        int element = elements.with(units.unitOf(later));
        if (element == Elements.NONE || thread(earlier) == thread(later)) {
            return;
        }
        int unit = units.unitOf(earlier);
        int cause = elements.with(unit);
        if (cause == Elements.NONE || (cause > element && elements.of(unit) == Elements.NONE)) {
            throw new IllegalArgumentException("A slice leaves out what one of its events needs.");
        }
        orderElements(cause, element);
    }

    private int thread(int event) {
        return units.thread(units.unitOf(event));
    }

    /** Makes an element come after another one. */
    void orderElements(int cause, int element) {
        // A cause that begins later than the element itself is one that came into the middle of it:
        // no schedule can do that again, and whoever checks orders rejects them.
        if (cause < element && elements.thread(cause) != elements.thread(element)) {
            edges.add(cause, element);
        }
    }

    /** Returns, by element, how many elements of each other thread come before it. */
    int[][] clocks() {
        int[] starts = new int[elements.size() + 1];
        for (int edge = 0; edge < edges.size(); edge++) {
            starts[edges.to(edge) + 1]++;
        }
        for (int element = 0; element < elements.size(); element++) {
            starts[element + 1] += starts[element];
        }
        int[] next = starts.clone();
        int[] causes = new int[edges.size()];
        for (int edge = 0; edge < edges.size(); edge++) {
            causes[next[edges.to(edge)]++] = edges.from(edge);
        }
        int[][] clocks = new int[elements.size()][];
        int[] none = new int[elements.byThread().length];
        for (int element = 0; element < clocks.length; element++) {
            int position = elements.positions()[element];
            int[] before =
                    position == 0
                            ? none
                            : clocks[elements.byThread()[elements.thread(element)][position - 1]];
            clocks[element] =
                    clock(
                            before,
                            clocks,
                            Arrays.copyOfRange(causes, starts[element], next[element]));
        }
        return clocks;
    }

    private int[] clock(int[] before, int[][] clocks, int[] causes) {
        int[] clock = before;
        for (int cause : causes) {
            int thread = elements.thread(cause);
            int known = elements.positions()[cause] + 1;
            if (clock[thread] < known) {
                clock = clock == before ? before.clone() : clock;
                for (int other = 0; other < clock.length; other++) {
                    clock[other] = Math.max(clock[other], clocks[cause][other]);
                }
                clock[thread] = known; // its own component is not kept
            }
        }
        return clock;
    }
}
