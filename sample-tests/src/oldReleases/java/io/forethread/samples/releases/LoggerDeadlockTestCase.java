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
 * A logger holds its lock while it lets an object describe itself; the object has a lock as well,
 * and logs while it holds it (Bugzilla 24159: Log4J can create deadlock conditions).
 */
@PredictConcurrency
@KnownBug(
        release = "log4j:log4j:1.2.8",
        key = "Bugzilla 24159",
        at = "Category.callAppenders",
        shows = {"deadlock", "org.apache.log4j.Category.callAppenders"})
class LoggerDeadlockTestCase {

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
    void one_logs_a_service_that_another_uses() throws Exception {
        Logger root = newLogger();
        Service service = new Service(root);
        Threads.together(() -> root.info(service), service::serve);
    }

    private static Logger newLogger() {
        Hierarchy hierarchy = new Hierarchy(new RootCategory(Level.INFO));
        Logger root = hierarchy.getRootLogger();
        root.addAppender(new WriterAppender(new PatternLayout("%m%n"), new StringWriter()));
        return root;
    }
}
