package io.forethread.benchmarks.longruns;

import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The CPU time of a test's parts, in nanoseconds. The runs are counted with all that the JVM does
 * meanwhile, compilation and garbage collection too, the stages of prediction as their threads are
 * charged; what is left of the sum is the rest.
 */
record CpuFigures(long observed, long filters, long direct, long solver, long replays, long all) {

    static final CpuFigures NONE = new CpuFigures(0, 0, 0, 0, 0, 0);

    /** Returns what all stages of prediction took. */
    long prediction() {
        return filters + direct + solver;
    }

    Map<String, Object> toMap() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("observed", observed);
        members.put("filters", filters);
        members.put("direct", direct);
        members.put("solver", solver);
        members.put("replays", replays);
        members.put("all", all);
        return members;
    }

    static CpuFigures of(JsonObject members) throws JsonException {
        return new CpuFigures(
                members.number("observed"),
                members.number("filters"),
                members.number("direct"),
                members.number("solver"),
                members.number("replays"),
                members.number("all"));
    }
}
