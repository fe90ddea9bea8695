package io.forethread.samples.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.log4j.helpers.ISO8601DateFormat;
import org.junit.jupiter.api.Test;

import java.util.Date;
import java.util.TimeZone;

/**
 * All formats share the text of the last second, in two static fields that are set one after the
 * other: two appenders with a format each write wrong dates. Mended in log4j-extras, whose
 * documentation tells of it.
 */
@PredictConcurrency
@KnownBug(
        release = "log4j:log4j:1.2.14",
        key = "static cache of dates",
        at = "ISO8601DateFormat.format",
        shows = {"AssertionFailedError", "1970-01-01 00:00:00,000"})
@SuppressWarnings("JavaUtilDate") // the library knows no other
class DateFormatCacheTestCase {
    private static final TimeZone UTC = TimeZone.getTimeZone("UTC");

    private String text;

    @Test
    void two_appenders_with_a_format_each() throws Exception {
        ISO8601DateFormat one = new ISO8601DateFormat(UTC);
        ISO8601DateFormat other = new ISO8601DateFormat(UTC);
        one.format(new Date(0));
        Threads.together(() -> one.format(new Date(5000)), () -> text = other.format(new Date(0)));
        assertEquals("1970-01-01 00:00:00,000", text);
    }
}
