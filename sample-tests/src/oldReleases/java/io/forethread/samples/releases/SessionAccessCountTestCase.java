package io.forethread.samples.releases;

import static org.junit.jupiter.api.Assertions.assertFalse;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.catalina.session.StandardManager;
import org.apache.catalina.session.StandardSession;
import org.junit.jupiter.api.Test;

/**
 * The requests in a session are counted without a lock; if one is lost, the session never expires
 * (Tomcat, Bugzilla 37356).
 */
@PredictConcurrency
@KnownBug(
        release = "tomcat:catalina:5.5.12",
        key = "Bugzilla 37356",
        at = "StandardSession.endAccess",
        shows = {"AssertionFailedError", "a session that nobody uses is valid"})
class SessionAccessCountTestCase {
    @Test
    void two_requests_in_one_session() throws Exception {
        StandardManager manager = new StandardManager();
        manager.setContainer(WebApplication.create());
        StandardSession session = new StandardSession(manager);
        session.setValid(true);
        session.setCreationTime(System.currentTimeMillis());
        session.setMaxInactiveInterval(60);
        Threads.together(() -> request(session), () -> request(session));
        Thread.sleep(120_000);
        assertFalse(session.isValid(), "a session that nobody uses is valid");
    }

    private static void request(StandardSession session) {
        session.access();
        session.endAccess();
    }
}
