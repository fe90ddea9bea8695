package io.forethread.benchmarks.longruns;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

class TablesTests {
    private static final String FIRST_LINE =
            ResultTable.HEADER.substring(0, ResultTable.HEADER.indexOf('\n'));
    private static final Measured FOUND =
            new Measured(Example.BUG, Example.figures(3, Example.SECOND));
    private static final Measured MISSED =
            new Measured(Example.BUG, Example.figures(0, CaseFigures.NEVER));

    @Test
    void a_row_has_the_cells_of_the_header() {
        assertThat(cells(ResultTable.row(FOUND))).isEqualTo(cells(FIRST_LINE));
        assertThat(cells(ResultTable.row(new Measured(Example.BUG, CaseFigures.failed("no")))))
                .isEqualTo(cells(FIRST_LINE));
    }

    @Test
    void a_row_says_what_was_found_and_when() {
        assertThat(ResultTable.row(FOUND))
                .isEqualTo(
                        "| reset | 1,000 | 20,055 | yes | 3 | 7 | 0.50 | 1.00 | 2.00 | 1.00 | 0.25"
                                + " | 0.20 | 0.10 | 0.50 | 3.00 | 4.00 | yes | 1 | 1 |");
    }

    @Test
    void a_twin_has_the_number_of_failures() {
        assertThat(ResultTable.found(new Measured(Example.TWIN, Example.figures(0, 1))))
                .isEqualTo("0");
        assertThat(ResultTable.found(new Measured(Example.TWIN, Example.figures(4, 1))))
                .isEqualTo("**1**");
    }

    @Test
    void the_summary_counts_what_is_as_it_should_be() {
        assertThat(ResultTable.summary(List.of(FOUND, MISSED)))
                .contains(
                        "- 1 of 2 bugs found within 10 executions and 30 s",
                        "- 0 of 0 twins in which nothing failed",
                        "- 1 of 1 first replays within 1 s or a tenth of the observed run");
    }

    @Test
    void two_checkouts_stand_side_by_side() {
        Measured twin = new Measured(Example.TWIN, Example.figures(0, CaseFigures.NEVER));

        List<String> table = Comparison.table(List.of(MISSED), List.of(FOUND, twin));

        assertThat(table).hasSize(4);
        assertThat(table.get(2))
                .startsWith(
                        "| reset | 1,000 | 20,055 | **no** -> yes | 0 -> 3 | 7 -> 7 | - -> 1.00 |");
        assertThat(table.get(3)).startsWith("| reset, twin | 1,000 | 20,055 | ? -> 0 |");
        assertThat(table.stream().map(TablesTests::cells).distinct()).hasSize(1);
    }

    private static long cells(String row) {
        return row.chars().filter(c -> c == '|').count();
    }
}
