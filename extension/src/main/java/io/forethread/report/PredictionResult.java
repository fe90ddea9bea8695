package io.forethread.report;

import io.forethread.prediction.SourceLine;
import io.forethread.prediction.StoredEvent;
import io.forethread.prediction.StoredPrediction;
import io.forethread.prediction.Verdict;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A prediction and its verdict.
 *
 * @param outcome how its run ended, on one line; empty if it was not run
 * @param explanation why the verdict is what it is, as a sentence
 * @param file where its schedule is; empty if it could not be written
 * @param time how long it took to find and to run
 */
public record PredictionResult(
        StoredPrediction prediction,
        Verdict verdict,
        String outcome,
        String explanation,
        Optional<Path> file,
        Duration time) {

    Map<String, Object> toMap() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("id", PredictionFile.id(prediction));
        members.put("kind", prediction.kind().map(Enum::name).orElse(null));
        members.put("verdict", verdict.word());
        members.put("outcome", AddressFreeText.of(outcome));
        members.put("explanation", explanation);
        members.put("summary", prediction.summary());
        members.put("sites", prediction.events().stream().map(PredictionResult::site).toList());
        members.put("strength", prediction.strength().name());
        members.put("relaxedReads", prediction.relaxedReads());
        members.put("by", prediction.by().name());
        members.put("schedule", file.map(Path::getFileName).map(Path::toString).orElse(null));
        members.put("millis", time.toMillis());
        return members;
    }

    private static Map<String, Object> site(StoredEvent event) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("thread", event.thread());
        members.put("location", SourceLine.brief(event.site()));
        members.put("role", event.role());
        return members;
    }

    static List<Map<String, Object>> toMaps(List<PredictionResult> results) {
        return results.stream().map(PredictionResult::toMap).toList();
    }
}
