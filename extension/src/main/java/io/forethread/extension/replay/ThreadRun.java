package io.forethread.extension.replay;

import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.List;

/**
 * Consecutive events of one thread in an order of events.
 *
 * @param thread the thread's index
 * @param events its events, in order; never empty
 */
record ThreadRun(int thread, List<Integer> events) {

    /** Cuts an order of events into runs as long as possible. */
    static List<ThreadRun> of(Trace trace, List<Integer> order) {
        List<ThreadRun> runs = new ArrayList<>();
        for (int event : order) {
            int thread = trace.thread(event);
            if (runs.isEmpty() || runs.get(runs.size() - 1).thread() != thread) {
                runs.add(new ThreadRun(thread, new ArrayList<>()));
            }
            runs.get(runs.size() - 1).events().add(event);
        }
        return runs;
    }

    int last() {
        return events.get(events.size() - 1);
    }

    /** Returns the part of this run from {@code event} on. */
    ThreadRun from(int event) {
        return new ThreadRun(thread, events.subList(events.indexOf(event), events.size()));
    }

    /** Returns the part of this run before {@code event}. */
    ThreadRun before(int event) {
        return new ThreadRun(thread, events.subList(0, events.indexOf(event)));
    }
}
