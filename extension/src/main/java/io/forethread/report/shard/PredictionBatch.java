package io.forethread.report.shard;

import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the search in the observed run brought at a time.
 *
 * @param predictions for each prediction, when it is run
 */
public record PredictionBatch(List<Turn> predictions) {
    /**
     * When a prediction is run.
     *
     * @param isInReserve whether it is run only when no others are left
     * @param isAgain whether it is run once more, closer to the observed run, if nothing is found
     *     otherwise
     */
    public record Turn(boolean isInReserve, boolean isAgain) {}

    public PredictionBatch {
        predictions = List.copyOf(predictions);
    }

    Map<String, Object> toMap() {
        return Map.of("predictions", predictions.stream().map(PredictionBatch::toMap).toList());
    }

    private static Map<String, Object> toMap(Turn turn) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("reserve", turn.isInReserve);
        members.put("again", turn.isAgain);
        return members;
    }

    static PredictionBatch read(JsonObject json) throws JsonException {
        List<Turn> turns = new ArrayList<>();
        for (JsonObject turn : json.objects("predictions", "prediction")) {
            turns.add(new Turn(turn.bool("reserve"), turn.bool("again")));
        }
        return new PredictionBatch(turns);
    }
}
