package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What was put into a concurrent map is complete for whoever gets it. */
@PredictConcurrency
class PublicationByConcurrentMapTestCase {

    static class User {
        private String name;
    }

    @Test
    void users_are_registered_with_their_name() throws InterruptedException {
        Map<Integer, User> users = new ConcurrentHashMap<>();
        int[] length = {-1};
        Threads.together(
                () -> {
                    User user = new User();
                    user.name = "alice";
                    users.put(1, user);
                },
                () -> {
                    User user = users.get(1);
                    length[0] = user == null ? 0 : user.name.length();
                });
        assertThat(length[0]).isIn(0, 5);
    }
}
