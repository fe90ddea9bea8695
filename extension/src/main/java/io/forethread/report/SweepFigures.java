package io.forethread.report;

import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What random schedules showed.
 *
 * @param schedules how many were run
 * @param events how many events they had together
 * @param failed the number of the schedule that failed, from 1; 0 if none did
 */
public record SweepFigures(int schedules, long events, int failed) {
    public Map<String, Object> toMap() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("schedules", schedules);
        members.put("events", events);
        members.put("failed", failed);
        return members;
    }

    /**
     * Reads what {@link #toMap} has written.
     *
     * @param results the results that it is a member of
     * @return empty if it is missing
     */
    public static Optional<SweepFigures> read(JsonObject results) throws JsonException {
        if (!results.members().containsKey("sweep")) {
            return Optional.empty();
        }
        JsonObject sweep = results.object("sweep");
        return Optional.of(
                new SweepFigures(
                        sweep.integer("schedules", 1),
                        sweep.number("events"),
                        sweep.integer("failed", 0)));
    }
}
