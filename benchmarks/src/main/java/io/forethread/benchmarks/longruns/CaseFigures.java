package io.forethread.benchmarks.longruns;

import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What came of a case. Times are in nanoseconds.
 *
 * @param stored what Forethread itself says
 * @param failed how many generated tests failed
 * @param executionsUntilFailure how often the test's body was executed until one of them did, the
 *     observed run included; 0 if none did
 * @param replays how often it was executed after the observed run
 * @param observed how long the observed run took
 * @param firstReplay how long after its end the first replay began, or {@link #NEVER}
 * @param untilFailure how long after its end the first test failed, or {@link #NEVER}
 * @param all how long all took, from the beginning of the observed run
 * @param problem why there are no figures; empty if there are
 */
record CaseFigures(
        StoredFigures stored,
        int failed,
        int executionsUntilFailure,
        int replays,
        long observed,
        long firstReplay,
        long untilFailure,
        long all,
        CpuFigures cpu,
        String problem) {

    static final long NEVER = -1;

    /** Returns the figures of a JVM that did not come to an end. */
    static CaseFigures failed(String problem) {
        return new CaseFigures(
                StoredFigures.NONE, 0, 0, 0, 0, NEVER, NEVER, 0, CpuFigures.NONE, problem);
    }

    boolean isComplete() {
        return problem.isEmpty();
    }

    boolean isFound() {
        return executionsUntilFailure > 1;
    }

    /** Tells whether the observed run itself failed, so that there was nothing to predict. */
    boolean isFailedWhenObserved() {
        return executionsUntilFailure == 1;
    }

    Map<String, Object> toMap() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("events", stored.events());
        members.put("predictions", stored.predictions());
        members.put("undecided", stored.undecided());
        members.put("warnings", stored.warnings());
        members.put("failed", failed);
        members.put("executionsUntilFailure", executionsUntilFailure);
        members.put("replays", replays);
        members.put("observed", observed);
        members.put("firstReplay", firstReplay);
        members.put("untilFailure", untilFailure);
        members.put("all", all);
        members.put("cpu", cpu.toMap());
        members.put("problem", problem);
        return members;
    }

    static CaseFigures of(JsonObject members) throws JsonException {
        return new CaseFigures(
                new StoredFigures(
                        members.number("events"),
                        members.integer("predictions", 0),
                        members.integer("undecided", 0),
                        members.strings("warnings")),
                members.integer("failed", 0),
                members.integer("executionsUntilFailure", 0),
                members.integer("replays", 0),
                members.number("observed"),
                members.number("firstReplay"),
                members.number("untilFailure"),
                members.number("all"),
                CpuFigures.of(members.object("cpu")),
                members.string("problem"));
    }
}
