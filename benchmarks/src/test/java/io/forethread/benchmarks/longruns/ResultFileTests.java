package io.forethread.benchmarks.longruns;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

class ResultFileTests {

    @TempDir private Path folder;

    @Test
    void is_read_as_it_was_written() throws Exception {
        Measured bug = new Measured(Example.BUG, Example.figures(3, Example.SECOND));
        Measured twin = new Measured(Example.TWIN, CaseFigures.failed("no result"));
        ResultFile file = ResultFile.at(folder.resolve("figures.json"));

        file.put(bug);
        file.put(twin);

        assertThat(ResultFile.at(file.path()).all()).containsExactly(bug, twin);
    }

    @Test
    void keeps_what_is_not_measured_again() throws Exception {
        Path path = folder.resolve("figures.json");
        Measured old = new Measured(Example.BUG, Example.figures(0, CaseFigures.NEVER));
        Measured twin = new Measured(Example.TWIN, Example.figures(0, CaseFigures.NEVER));
        ResultFile.at(path).put(old);
        ResultFile.at(path).put(twin);

        Measured measuredAgain = new Measured(Example.BUG, Example.figures(2, Example.SECOND));
        ResultFile.at(path).put(measuredAgain);

        assertThat(ResultFile.at(path).all()).containsExactly(measuredAgain, twin);
    }
}
