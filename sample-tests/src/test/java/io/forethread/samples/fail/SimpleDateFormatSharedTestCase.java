package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.text.DateFormat;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;

/** A SimpleDateFormat keeps the date that it works on in a field: it is not for two threads. */
@PredictConcurrency
class SimpleDateFormatSharedTestCase {

    static class Diary {
        private final DateFormat format = new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT);

        Date day(String text) throws ParseException {
            return format.parse(text); // DATA_RACE
        }
    }

    @Test
    void two_threads_parse_with_one_format() throws InterruptedException {
        Diary diary = new Diary();
        Date[] days = new Date[2];
        Threads.together(
                () -> days[0] = diary.day("2012-11-11"), () -> days[1] = diary.day("2007-07-03"));
        assertThat(days[0]).isAfter(days[1]);
    }
}
