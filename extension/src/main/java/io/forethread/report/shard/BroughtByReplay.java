package io.forethread.report.shard;

import io.forethread.Violation;
import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A prediction that the run of another one brought, whether it was run itself or not.
 *
 * @param topic what predictions that count as the same have in common
 * @param waiters how many threads wait at the end of its order
 * @param isNew whether no earlier run of the same shard had brought it
 */
public record BroughtByReplay(Violation violation, String topic, int waiters, boolean isNew) {
    Map<String, Object> toMap() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("kind", violation.name());
        members.put("topic", topic);
        members.put("waiters", waiters);
        members.put("new", isNew);
        return members;
    }

    static BroughtByReplay read(JsonObject json) throws JsonException {
        return new BroughtByReplay(
                json.constant("kind", Violation.class),
                json.string("topic"),
                json.integer("waiters", 0),
                json.bool("new"));
    }
}
