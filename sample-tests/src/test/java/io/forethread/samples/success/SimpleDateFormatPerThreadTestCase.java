package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;

/** A ThreadLocal gives each thread a SimpleDateFormat of its own. */
@PredictConcurrency
class SimpleDateFormatPerThreadTestCase {
    private final ThreadLocal<DateFormat> format =
            ThreadLocal.withInitial(() -> new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT));

    @Test
    void two_threads_parse_with_two_formats() throws InterruptedException {
        Date[] days = new Date[2];
        Threads.together(
                () -> days[0] = format.get().parse("2012-11-11"),
                () -> days[1] = format.get().parse("2007-07-03"));
        assertThat(days[0]).isAfter(days[1]);
    }
}
