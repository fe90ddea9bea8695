package io.forethread.samples.success.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.Semaphore;

/** A semaphore with two permits lets the third one wait outside. */
@PredictConcurrency
@Property(
        """
        property "at most two inside"
        event enter = call Room.enter()
        event leave = call Room.leave()
        matches: (enter (enter leave)* leave)*
        """)
class AtMostTwoInsideTestCase {
    static class Room {
        void enter() {}

        void leave() {}
    }

    @Test
    void three_visit_the_room() throws InterruptedException {
        Room room = new Room();
        Semaphore places = new Semaphore(2);
        Threads.Body visit =
                () -> {
                    places.acquire();
                    room.enter();
                    room.leave();
                    places.release();
                };
        Threads.together(visit, visit, visit);
    }
}
