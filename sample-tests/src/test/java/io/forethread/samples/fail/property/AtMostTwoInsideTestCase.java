package io.forethread.samples.fail.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A room for two takes three who do not ask. */
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
        void enter() {} // PROPERTY

        void leave() {} // PROPERTY
    }

    @Test
    void three_visit_the_room() throws InterruptedException {
        Room room = new Room();
        Threads.Body visit =
                () -> {
                    room.enter();
                    room.leave();
                };
        Threads.together(visit, visit, visit);
    }
}
