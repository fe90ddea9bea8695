package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;

/** A DateTimeFormatter cannot be changed: share it as you like. */
@PredictConcurrency
class DateTimeFormatterSharedTestCase {
    private final DateTimeFormatter format = DateTimeFormatter.ISO_LOCAL_DATE;

    @Test
    void two_threads_parse_with_one_format() throws InterruptedException {
        LocalDate[] days = new LocalDate[2];
        Threads.together(
                () -> days[0] = LocalDate.parse("2012-11-11", format),
                () -> days[1] = LocalDate.parse("2007-07-03", format));
        assertThat(days[0]).isAfter(days[1]);
    }
}
