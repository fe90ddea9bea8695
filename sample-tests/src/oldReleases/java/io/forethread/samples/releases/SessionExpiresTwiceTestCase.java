package io.forethread.samples.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.catalina.session.StandardManager;
import org.apache.catalina.session.StandardSession;
import org.junit.jupiter.api.Test;

/**
 * {@code expire} asks whether the session expires before it takes the lock, so that a session can
 * expire twice. Later releases ask once more under the lock.
 */
@PredictConcurrency
@KnownBug(
        release = "tomcat:catalina:5.5.12",
        key = "mended in 5.5.23",
        at = "StandardSession.expire",
        shows = {"AssertionFailedError", "sessions that expired"})
class SessionExpiresTwiceTestCase {
    @Test
    void a_user_logs_out_when_the_session_expires() throws Exception {
        StandardManager manager = new StandardManager();
        manager.setContainer(WebApplication.create());
        StandardSession session = new StandardSession(manager);
        session.setValid(true);
        session.setCreationTime(System.currentTimeMillis());
        Threads.together(() -> expire(session), () -> expire(session));
        assertEquals(1, manager.getExpiredSessions(), "sessions that expired");
    }

    private static void expire(StandardSession session) {
        if (session.isValid()) {
            session.expire();
        }
    }
}
