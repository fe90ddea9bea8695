package io.forethread.report;

import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;
import io.forethread.prediction.SerialOrders;
import io.forethread.prediction.SerialState;
import io.forethread.prediction.StoredBlock;
import io.forethread.predictor.detect.atomicity.BlockKind;
import io.forethread.scheduler.schedule.EventJson;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Serial orders as members of a schedule file. */
final class SerialOrdersText {
    private SerialOrdersText() {}

    static Map<String, Object> toMap(SerialOrders orders) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("local", toMap(orders.local()));
        members.put("remote", toMap(orders.remote()));
        members.put("states", orders.states().stream().map(SerialOrdersText::toMap).toList());
        members.put("interrupted", orders.interrupted());
        return members;
    }

    private static Map<String, Object> toMap(StoredBlock block) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("thread", block.thread());
        members.put("kind", block.kind().name());
        members.put("time", block.time());
        EventJson.putSite(block.site(), members);
        return members;
    }

    private static Map<String, Object> toMap(SerialState state) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("order", state.order());
        members.put("found", state.found());
        members.put("left", state.left());
        return members;
    }

    static SerialOrders read(JsonObject json) throws JsonException {
        List<SerialState> states = new ArrayList<>();
        for (JsonObject state : json.objects("states", "state")) {
            states.add(state(state));
        }
        if (states.size() != 2) {
            throw json.wrong("states", "those of two orders");
        }
        return new SerialOrders(
                block(json.object("local")),
                block(json.object("remote")),
                states,
                json.strings("interrupted"));
    }

    private static StoredBlock block(JsonObject json) throws JsonException {
        return new StoredBlock(
                json.string("thread"),
                json.constant("kind", BlockKind.class),
                EventJson.site(json),
                json.integer("time", 1));
    }

    private static SerialState state(JsonObject json) throws JsonException {
        return new SerialState(json.string("order"), json.stringMap("found"), json.strings("left"));
    }
}
