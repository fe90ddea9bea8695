package io.forethread.scheduler.random;

import io.forethread.trace.EventKind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A total order of events that an execution of a program can have, from the first event to the end
 * of all threads or to a deadlock.
 *
 * @param blocked what each thread that has not ended wants to do; empty unless the program
 *     deadlocks
 */
record RandomSchedule(
        RandomProgram program, List<ExpectedEvent> events, Map<String, PendingEvent> blocked) {

    /** In how many walks a way to the end of all threads is looked for. */
    private static final int ATTEMPTS = 60;

    /** Finds a schedule: mostly one that does not deadlock, if such can be found easily. */
    static RandomSchedule of(RandomProgram program, long seed) {
        Random random = new Random(seed);
        boolean mayDeadlock = random.nextInt(16) == 0;
        RandomSchedule schedule = walk(program, random);
        for (int i = 1; i < ATTEMPTS && schedule.isDeadlock() && !mayDeadlock; i++) {
            schedule = walk(program, random);
        }
        return schedule;
    }

    private static RandomSchedule walk(RandomProgram program, Random random) {
        AbstractMachine machine = new AbstractMachine(program);
        ThreadChoice choice = ThreadChoice.any(random);
        List<ExpectedEvent> events = new ArrayList<>();
        Instruction.Choice woken = waiting -> waiting.get(random.nextInt(waiting.size()));
        for (List<String> enabled = machine.enabled();
                !enabled.isEmpty();
                enabled = machine.enabled()) {
            String thread = choice.next(enabled);
            events.add(machine.perform(thread, woken));
            // A thread ends with its last event: nobody is there to be stopped in between.
            if (machine.enabled().contains(thread)
                    && machine.pending().get(thread).kind() == EventKind.END) {
                events.add(machine.perform(thread, woken));
            }
        }
        return new RandomSchedule(program, List.copyOf(events), machine.pending());
    }

    boolean isDeadlock() {
        return !blocked.isEmpty();
    }

    /** Cuts the schedule into the longest parts in which only one thread runs. */
    List<Leg> legs() {
        Map<String, PendingEvent> next = new HashMap<>(blocked);
        List<Leg> legs = new ArrayList<>();
        int end = events.size();
        while (end > 0) {
            String thread = events.get(end - 1).thread();
            int start = end - 1;
            while (start > 0 && events.get(start - 1).thread().equals(thread)) {
                start--;
            }
            ExpectedEvent first = events.get(start);
            legs.add(0, new Leg(thread, events.subList(start, end), next.get(thread), start > 0));
            next.put(thread, new PendingEvent(first.kind(), first.place()));
            end = start;
        }
        return legs;
    }
}
