package io.forethread.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class FiguresTests {

    @Test
    void takesTheMedianOfTimes() {
        List<Measurement> measurements =
                List.of(
                        new Measurement(900, 950, 7),
                        new Measurement(20, 90, 7),
                        new Measurement(30, 60, 7));

        assertThat(Figures.of(measurements, 1)).isEqualTo(new Figures(30, 90, 7, 1));
    }

    @Test
    void takesTheMedianOfSeveralJvms() {
        List<Figures> figures =
                List.of(
                        new Figures(30, 40, 7, 300),
                        new Figures(10, 90, 7, 100),
                        new Figures(20, 60, 7, 200));

        assertThat(Figures.median(figures)).isEqualTo(new Figures(20, 60, 7, 200));
    }

    @Test
    void survivesBeingPrintedAmongOtherOutput() {
        Figures figures = new Figures(1_500_000, 2_000_000, 3_000, 64);

        assertThat(Figures.parse(figures.toLine())).contains(figures);
        assertThat(Figures.parse("a line of the kernel")).isEmpty();
    }

    @Test
    void countsEventsPerSecond() {
        assertThat(new Figures(2_000_000_000, 3_000_000_000L, 50, 0).eventsPerSecond())
                .isEqualTo(25);
    }

    @Test
    void comparesGuidedWithPlain() {
        Row row =
                new Row(
                        Workload.LOCKS,
                        Optional.of(new Figures(2_000_000, 2_000_000, 0, 0)),
                        Optional.of(new Figures(15_000_000, 18_000_000, 3_000_000, 0)));

        assertThat(row.toString())
                .matches(
                        "lock contention +2\\.00 +15\\.00 +7\\.50 +18\\.00 +9\\.00"
                                + " +3,000,000 +200,000,000");
    }

    @Test
    void showsADashForWhatIsMissing() {
        Row row =
                new Row(
                        Workload.LOCKS,
                        Optional.of(new Figures(2_000_000, 2_000_000, 0, 0)),
                        Optional.empty());

        assertThat(row.isComplete()).isFalse();
        assertThat(row.toString()).matches("lock contention +2\\.00 +- +- +- +- +- +-");
    }

    @Test
    void averagesRatiosGeometrically() {
        assertThat(Benchmark.geometricMean(2, 8)).isCloseTo(4, within(1e-9));
    }
}
