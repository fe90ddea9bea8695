package io.forethread.predictor.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.property.PropertyDetector;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.property.check.Letter;
import io.forethread.predictor.property.check.ParametricSlices;
import io.forethread.predictor.property.check.Properties;
import io.forethread.predictor.property.check.PropertyCheck;
import io.forethread.predictor.property.check.PropertySpec;
import io.forethread.predictor.property.event.Supertypes;
import io.forethread.predictor.property.text.PropertyReader;
import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** No order of a property's events that breaks it and is possible is left out. */
@Tag("any-jdk")
class PropertiesAgainstBruteForceTests {
    private static final int TRACES = 1_500;
    private static final int RELAX = 1;

    private static final PropertySpec WRITE_BEFORE_READ =
            PropertyReader.read(
                    "event a = write *.* event b = read *.* past: b implies once a", name -> null);

    @Test
    void no_event_that_may_come_too_early_is_left_out() {
        int possible = 0;
        for (long seed = 0; seed < TRACES; seed++) {
            TraceAnalysis analysis = new TraceAnalysis(RandomTrace.of(seed));
            Trace trace = analysis.trace();
            if (PropertyCheck.check(WRITE_BEFORE_READ, trace, Supertypes.NONE).isPresent()) {
                continue;
            }
            Set<Integer> found = breakingSites(analysis);
            MaximalCausalModel model = new MaximalCausalModel(trace, analysis.units(), 0, RELAX);
            for (Letter letter : letters(trace)) {
                Optional<Target> target = firstOfAll(analysis, letter.event());
                if (trace.isRead(letter.event())
                        && target.isPresent()
                        && model.fewestRelaxed(target.get()) >= 0) {
                    possible++;
                    assertThat(found)
                            .as("seed %s, %s\n%s", seed, target.get(), TraceText.events(trace))
                            .contains(trace.siteId(letter.event()));
                }
            }
        }
        assertThat(possible).isGreaterThan(50);
    }

    private static List<Letter> letters(Trace trace) {
        return ParametricSlices.of(WRITE_BEFORE_READ, trace, Supertypes.NONE)
                .all()
                .get(0)
                .letters();
    }

    /** Returns that an event is the first one of the property; empty if it cannot be. */
    private static Optional<Target> firstOfAll(TraceAnalysis analysis, int event) {
        Trace trace = analysis.trace();
        List<Integer> undone = new ArrayList<>();
        Set<Integer> threads = new HashSet<>();
        for (Letter letter : letters(trace)) {
            boolean isFirst = threads.add(trace.thread(letter.event()));
            if (trace.thread(letter.event()) != trace.thread(event)) {
                if (isFirst) {
                    undone.add(letter.event());
                }
            } else if (isFirst && letter.event() != event) {
                return Optional.empty();
            }
        }
        return Optional.of(Target.inOrder(List.of(event), undone));
    }

    private static Set<Integer> breakingSites(TraceAnalysis analysis) {
        Set<Integer> sites = new HashSet<>();
        Properties properties = new Properties(List.of(WRITE_BEFORE_READ), Supertypes.NONE);
        new PropertyDetector()
                .detect(new Observation(analysis).withProperties(properties))
                .forEach(
                        group ->
                                group.instances()
                                        .forEach(
                                                candidate ->
                                                        sites.add(candidate.key().firstSite())));
        return sites;
    }
}
