package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Hierarchy;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;
import org.apache.log4j.spi.RootCategory;
import org.junit.jupiter.api.Test;

/**
 * Who logs waits for space in the buffer while it holds the lock of the logger, which the
 * dispatcher needs if an appender logs, too (Bugzilla 38137, mended in 1.2.14).
 */
@PredictConcurrency
@KnownBug(
        release = "log4j:log4j:1.2.13",
        key = "Bugzilla 38137",
        at = "AsyncAppender.append",
        shows = {"deadlock", "org.apache.log4j.AsyncAppender.append", "Category.callAppenders"})
class AsyncAppenderDeadlockTestCase {

    /** Says once, through the same logger, that it has begun to send. */
    private static final class Mailer extends AppenderSkeleton {
        private final Logger log;
        private boolean begun;

        Mailer(Logger log) {
            this.log = log;
        }

        @Override
        protected void append(LoggingEvent event) {
            if (!begun) {
                begun = true;
                log.info("the first message is sent");
            }
        }

        @Override
        public void close() {}

        @Override
        public boolean requiresLayout() {
            return false;
        }
    }

    @Test
    void one_logs_while_the_appender_does() throws Exception {
        Logger log = new Hierarchy(new RootCategory(Level.INFO)).getRootLogger();
        AsyncAppender buffer = new AsyncAppender();
        buffer.setBufferSize(2);
        buffer.addAppender(new Mailer(log));
        log.addAppender(buffer);
        Threads.together(() -> logInTwoBursts(log));
        buffer.close();
    }

    private static void logInTwoBursts(Logger log) throws InterruptedException {
        logTwice(log);
        Thread.sleep(10);
        logTwice(log);
    }

    private static void logTwice(Logger log) {
        log.info("first");
        log.info("second");
    }
}
