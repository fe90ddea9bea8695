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
 * As {@link LoggerDeadlockTestCase}, in a long run: four threads log a hundred messages each, and
 * only one of them logs the service.
 */
@PredictConcurrency
@KnownBug(
        release = "log4j:log4j:1.2.13",
        key = "Bugzilla 24159",
        at = "Category.callAppenders",
        shows = {"deadlock", "org.apache.log4j.Category.callAppenders"})
class BusyLoggerDeadlockTestCase {
    private static final int MESSAGES = 100;

    /** A service that logs what it does. */
    private static final class Service {
        private final Logger log;
        private int requests;

        Service(Logger log) {
            this.log = log;
        }

        synchronized void serve() {
            requests++;
            log.info("served");
        }

        @Override
        public synchronized String toString() {
            return "service after " + requests;
        }
    }

    @Test
    void four_log_much_and_two_of_them_use_a_service() throws Exception {
        Hierarchy hierarchy = new Hierarchy(new RootCategory(Level.INFO));
        Logger root = hierarchy.getRootLogger();
        root.addAppender(new WriterAppender(new PatternLayout("%d %p %m%n"), new StringWriter()));
        Service service = new Service(root);
        Threads.together(
                () -> log(hierarchy.getLogger("web"), () -> {}),
                () -> log(hierarchy.getLogger("jobs"), service::serve),
                () -> log(hierarchy.getLogger("admin"), () -> root.info(service)),
                () -> log(hierarchy.getLogger("mail"), () -> {}));
    }

    private static void log(Logger logger, Runnable amidst) {
        for (int i = 0; i < MESSAGES; i++) {
            logger.info("message " + i);
            if (i == MESSAGES / 2) {
                amidst.run();
            }
        }
    }
}
