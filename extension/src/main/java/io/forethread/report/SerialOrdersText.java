package io.forethread.report;

import io.forethread.prediction.SerialOrders;
import io.forethread.prediction.SerialState;
import io.forethread.prediction.StoredBlock;
import io.forethread.predictor.detect.atomicity.BlockKind;

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
        PredictionFile.put(block.site(), members);
        return members;
    }

    private static Map<String, Object> toMap(SerialState state) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("order", state.order());
        members.put("found", state.found());
        members.put("left", state.left());
        return members;
    }

    static SerialOrders fromMap(Map<?, ?> members) {
        List<SerialState> states = new ArrayList<>();
        for (Object state : (List<?>) members.get("states")) {
            states.add(state((Map<?, ?>) state));
        }
        return new SerialOrders(
                block((Map<?, ?>) members.get("local")),
                block((Map<?, ?>) members.get("remote")),
                states,
                strings((List<?>) members.get("interrupted")));
    }

    private static StoredBlock block(Map<?, ?> members) {
        return new StoredBlock(
                (String) members.get("thread"),
                BlockKind.valueOf((String) members.get("kind")),
                PredictionFile.site(members),
                Math.toIntExact((Long) members.get("time")));
    }

    private static SerialState state(Map<?, ?> members) {
        return new SerialState(
                (String) members.get("order"),
                PredictionFile.strings((Map<?, ?>) members.get("found")),
                strings((List<?>) members.get("left")));
    }

    private static List<String> strings(List<?> list) {
        return list.stream().map(String.class::cast).toList();
    }
}
