package io.forethread.report;

import io.forethread.predictor.Undecided;
import io.forethread.predictor.explore.Coverage;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The results of one test method.
 *
 * @param test as {@code bank.AccountTest#transfer()}
 * @param events how many events the observed run has
 * @param threads how many threads it has
 * @param observed how the observed run ended, on one line
 * @param undecided the candidates for which neither a schedule nor its absence was found
 * @param coverage how much exploration has covered, if it was asked for
 * @param sweep what random schedules showed, if there were any
 * @param warnings what could not be done, a sentence each
 */
public record TestResults(
        String test,
        int events,
        int threads,
        long seed,
        String observed,
        List<PredictionResult> predictions,
        List<Undecided> undecided,
        Optional<Coverage> coverage,
        Optional<SweepFigures> sweep,
        List<String> warnings,
        Timings timings) {
    public TestResults {
        predictions = List.copyOf(predictions);
        undecided = List.copyOf(undecided);
        warnings = List.copyOf(warnings);
    }

    public Map<String, Object> toMap() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("format", ResultsFile.FORMAT);
        members.put("version", ResultsFile.VERSION);
        members.put("test", test);
        members.put("events", events);
        members.put("threads", threads);
        members.put("seed", seed);
        members.put("observed", Map.of("outcome", AddressFreeText.of(observed)));
        members.put("predictions", PredictionResult.toMaps(predictions));
        members.put("undecided", undecided.stream().map(TestResults::toMap).toList());
        coverage.ifPresent(known -> members.put("coverage", toMap(known)));
        sweep.ifPresent(figures -> members.put("sweep", figures.toMap()));
        members.put("warnings", warnings.stream().map(AddressFreeText::of).toList());
        members.put("timings", timings.toMap());
        return members;
    }

    private static Map<String, Object> toMap(Coverage coverage) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("runs", coverage.runs());
        members.put("seen", coverage.seen());
        members.put("open", coverage.open());
        members.put("exhausted", coverage.exhausted());
        members.put("doubts", coverage.doubts());
        return members;
    }

    private static Map<String, Object> toMap(Undecided candidate) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("kind", candidate.kind().name());
        members.put("summary", candidate.summary());
        members.put("reason", candidate.reason());
        return members;
    }
}
