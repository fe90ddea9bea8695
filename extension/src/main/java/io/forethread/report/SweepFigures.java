package io.forethread.report;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What random schedules showed.
 *
 * @param schedules how many were run
 * @param events how many events they had together
 * @param failed the number of the schedule that failed, from 1; 0 if none did
 */
public record SweepFigures(int schedules, long events, int failed) {
    Map<String, Object> toMap() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("schedules", schedules);
        members.put("events", events);
        members.put("failed", failed);
        return members;
    }
}
