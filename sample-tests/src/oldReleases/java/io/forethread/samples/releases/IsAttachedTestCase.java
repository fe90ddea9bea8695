package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.log4j.Hierarchy;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.RootCategory;
import org.apache.log4j.varia.NullAppender;
import org.junit.jupiter.api.Test;

/**
 * {@code isAttached} reads the field of appenders twice and takes no lock, as its neighbours do
 * (Bugzilla 54325).
 */
@PredictConcurrency
@KnownBug(
        release = "log4j:log4j:1.2.17",
        key = "Bugzilla 54325",
        at = "Category.isAttached",
        shows = {"NullPointerException", "org.apache.log4j.Category.isAttached"})
class IsAttachedTestCase {
    @Test
    void one_asks_while_another_reconfigures() throws Exception {
        Logger log = new Hierarchy(new RootCategory(Level.INFO)).getRootLogger();
        NullAppender appender = new NullAppender();
        log.addAppender(appender);
        Threads.together(() -> log.isAttached(appender), log::removeAllAppenders);
    }
}
