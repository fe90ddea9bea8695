package io.forethread.samples.fail;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * What was true when it was checked need not be true when it is used.
 *
 * <p>The field is volatile, so this is no data race. It is read twice, and the other thread may
 * come in between.
 */
@PredictConcurrency
class CheckThenActTestCase {

    static class Browser {
        private volatile List<String> session = new CopyOnWriteArrayList<>();

        void visit(String page) {
            if (session != null) {
                session.add(page); // NULL_DEREFERENCE
            }
        }

        void logOut() {
            session = null; // NULL_DEREFERENCE
        }
    }

    @Test
    void a_page_is_visited_while_the_user_logs_out() throws InterruptedException {
        Browser browser = new Browser();
        Threads.together(() -> browser.visit("/home"), browser::logOut);
    }
}
