package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.log4j.Hierarchy;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.PatternLayout;
import org.apache.log4j.WriterAppender;
import org.apache.log4j.spi.RootCategory;
import org.junit.jupiter.api.Test;

import java.io.StringWriter;

/**
 * An appender holds its lock while it renders a message, which may log to another appender: two
 * appenders that need each other deadlock (Bugzilla 41214).
 */
@PredictConcurrency
@KnownBug(
        release = "log4j:log4j:1.2.14",
        key = "Bugzilla 41214",
        at = "AppenderSkeleton.doAppend",
        shows = {"deadlock", "org.apache.log4j.Category.callAppenders"})
class TwoLoggersDeadlockTestCase {

    /** A message that logs to another logger when it is rendered. */
    private record Query(String text, Logger trace) {
        @Override
        public String toString() {
            trace.info("rendered");
            return text;
        }
    }

    @Test
    void two_loggers_use_each_other() throws Exception {
        Hierarchy hierarchy = new Hierarchy(new RootCategory(Level.INFO));
        Logger sql = logger(hierarchy, "sql");
        Logger web = logger(hierarchy, "web");
        Threads.together(
                () -> sql.info(new Query("select", web)), () -> web.info(new Query("get", sql)));
    }

    private static Logger logger(Hierarchy hierarchy, String name) {
        Logger logger = hierarchy.getLogger(name);
        logger.addAppender(new WriterAppender(new PatternLayout("%m%n"), new StringWriter()));
        return logger;
    }
}
