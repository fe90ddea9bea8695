package io.forethread.report;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** How long the parts of the work on one test method took. */
public record Timings(Duration record, Duration filter, Duration solve, Duration replay) {
    public static final Timings NONE =
            new Timings(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);

    public Timings plus(Timings other) {
        return new Timings(
                record.plus(other.record),
                filter.plus(other.filter),
                solve.plus(other.solve),
                replay.plus(other.replay));
    }

    public static Timings ofRecording(Duration time) {
        return new Timings(time, Duration.ZERO, Duration.ZERO, Duration.ZERO);
    }

    public static Timings ofPredicting(Duration filter, Duration solve) {
        return new Timings(Duration.ZERO, filter, solve, Duration.ZERO);
    }

    public static Timings ofReplaying(Duration time) {
        return new Timings(Duration.ZERO, Duration.ZERO, Duration.ZERO, time);
    }

    Map<String, Object> toMap() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("record", record.toMillis());
        members.put("filter", filter.toMillis());
        members.put("solve", solve.toMillis());
        members.put("replay", replay.toMillis());
        return members;
    }
}
