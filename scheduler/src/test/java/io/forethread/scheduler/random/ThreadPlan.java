package io.forethread.scheduler.random;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** A thread in the making: its own statements, to which starts, joins and locks are added. */
final class ThreadPlan {
    private final int number;
    private final String name;
    private final ThreadPlan parent;
    private final List<ThreadPlan> children = new ArrayList<>();
    private final List<Operation> operations;

    /** Those among the operations that wait or notify; most starts come before, joins after. */
    private final List<Operation> meetings = new ArrayList<>();

    ThreadPlan(int number, ThreadPlan parent, List<Operation> operations) {
        this.number = number;
        this.parent = parent;
        this.operations = new ArrayList<>(operations);
        if (parent == null) {
            name = ThreadBody.FIRST;
        } else {
            parent.children.add(this);
            name = parent.name + "." + parent.children.size();
        }
    }

    /** Puts an operation at a random place among the thread's own. */
    void insert(Operation operation, Random random) {
        operations.add(random.nextInt(operations.size() + 1), operation);
    }

    /** Puts an operation in which the thread waits for others, or notifies them, at random. */
    void insertMeeting(Operation operation, Random random) {
        insert(operation, random);
        meetings.add(operation);
    }

    /** Completes the thread. */
    ThreadBody toBody(Random random, List<String> monitors) {
        insertStarts(random);
        for (ThreadPlan child : children) {
            if (random.nextInt(3) > 0 || child.mayWait()) {
                insertAfterStart(child, new Operation.Join(child.number, child.name), random);
            }
        }
        List<Integer> siblings = new ArrayList<>();
        if (parent != null) {
            for (ThreadPlan sibling : parent.children) {
                if (sibling.number < number && random.nextInt(5) == 0) {
                    siblings.add(sibling.number);
                    insert(new Operation.Join(sibling.number, sibling.name), random);
                }
            }
        }
        for (int i = random.nextInt(5) / 3; i > 0; i--) {
            wrap(monitors.get(random.nextInt(monitors.size())), random);
        }
        List<Integer> numbers = children.stream().map(child -> child.number).toList();
        return new ThreadBody(
                name, number, numbers, List.copyOf(siblings), List.copyOf(operations));
    }

    /**
     * Tells whether it, or a thread that it has to wait for, may wait for ever. Such threads are
     * joined by their parents, so that the first thread is blocked in every deadlock: engines may
     * take threads that are left behind at the end of a run for idle ones that nobody needs.
     */
    private boolean mayWait() {
        return !meetings.isEmpty() || children.stream().anyMatch(ThreadPlan::mayWait);
    }

    /** Puts the starts at random places, early rather than late, in the order of names. */
    private void insertStarts(Random random) {
        List<Integer> places = new ArrayList<>();
        boolean beforeMeetings = random.nextInt(8) > 0;
        int bound = 1 + (beforeMeetings ? firstMeeting() : operations.size());
        for (int i = 0; i < children.size(); i++) {
            places.add(Math.min(random.nextInt(bound), random.nextInt(bound)));
        }
        Collections.sort(places);
        for (int i = children.size() - 1; i >= 0; i--) {
            ThreadPlan child = children.get(i);
            operations.add(places.get(i), new Operation.Start(child.number, child.name));
        }
    }

    private void insertAfterStart(ThreadPlan child, Operation operation, Random random) {
        int start = operations.indexOf(new Operation.Start(child.number, child.name));
        if (random.nextInt(8) > 0) {
            start = Math.max(start, lastMeeting());
        }
        int free = operations.size() - start;
        // Late rather than early: what comes after a join runs alone.
        int place = Math.max(random.nextInt(free), random.nextInt(free));
        operations.add(start + 1 + place, operation);
    }

    private int firstMeeting() {
        int first = operations.size();
        for (Operation meeting : meetings) {
            first = Math.min(first, operations.indexOf(meeting));
        }
        return first;
    }

    private int lastMeeting() {
        int last = -1;
        for (Operation meeting : meetings) {
            last = Math.max(last, operations.lastIndexOf(meeting));
        }
        return last;
    }

    /** Puts some consecutive operations into a synchronized block. */
    private void wrap(String monitor, Random random) {
        int from = random.nextInt(operations.size());
        int to = from + 1 + random.nextInt(Math.min(3, operations.size() - from));
        List<Operation> range = operations.subList(from, to);
        Operation lock = new Operation.Lock(monitor, List.copyOf(range));
        range.clear();
        operations.add(from, lock);
    }
}
