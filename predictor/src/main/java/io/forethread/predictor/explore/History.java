package io.forethread.predictor.explore;

import io.forethread.predictor.model.Accesses;
import io.forethread.trace.Trace;
import io.forethread.trace.ValueType;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * What each thread of a run did and saw, in a form that can be compared between runs of one test: a
 * <em>step</em> for each event that is recorded in every run in which the thread comes to it.
 *
 * <p>A thread that has seen the same things does the same next. So two runs in which all threads
 * have the same steps are the same run, but for the order of what does not depend on each other.
 */
final class History {
    /** Stands for no step. */
    static final int NONE = -1;

    private static final long INITIAL = 1;
    private static final long VALUE = 2;
    private static final long WRITER = 3;

    private final Map<String, Steps> threads = new HashMap<>();

    private History() {}

    /** The steps of one thread. */
    private static final class Steps {
        /** By step: what is done and what is seen, as one number. */
        private final long[] all;

        /** By step: what is done, whatever is seen. */
        private final long[] done;

        Steps(int size) {
            this.all = new long[size];
            this.done = new long[size];
        }

        void set(int step, long what, long seen) {
            done[step] = what;
            all[step] = mix(what, seen);
        }

        int size() {
            return all.length;
        }
    }

    /** The steps of a run, and which event of its trace each is. */
    static final class OfTrace {
        private final Trace trace;
        private final Accesses accesses;
        private final History history = new History();
        private final int[] stepOf;
        private final int[][] events;

        OfTrace(Trace trace, Accesses accesses) {
            this.trace = trace;
            this.accesses = accesses;
            this.stepOf = new int[trace.size()];
            int threads = trace.dictionary().threads().size();
            int[] sizes = new int[threads];
            for (int event = 0; event < trace.size(); event++) {
                stepOf[event] = isStep(event) ? sizes[trace.thread(event)]++ : NONE;
            }
            this.events = new int[threads][];
            Steps[] steps = new Steps[threads];
            for (int thread = 0; thread < threads; thread++) {
                events[thread] = new int[sizes[thread]];
                steps[thread] = new Steps(sizes[thread]);
                history.threads.put(trace.dictionary().thread(thread).name(), steps[thread]);
            }
            for (int event = 0; event < trace.size(); event++) {
                if (stepOf[event] != NONE) {
                    int thread = trace.thread(event);
                    events[thread][stepOf[event]] = event;
                    steps[thread].set(stepOf[event], done(event), seen(event));
                }
            }
        }

        private boolean isStep(int event) {
            // The others are recorded or not depending on what other threads do later.
            return !trace.kind(event).isPassedBy();
        }

        History history() {
            return history;
        }

        int stepOf(int event) {
            return stepOf[event];
        }

        int steps(int thread) {
            return events[thread].length;
        }

        /** Returns the event that a step of a thread is. */
        int event(int thread, int step) {
            return events[thread][step];
        }

        /** Returns for how many steps each thread has done and seen the same as in another run. */
        int[] inCommonWith(History other) {
            int[] common = new int[events.length];
            for (int thread = 0; thread < events.length; thread++) {
                String name = trace.dictionary().thread(thread).name();
                Steps mine = history.threads.get(name);
                Steps others = other.threads.get(name);
                if (others != null) {
                    int size = Math.min(mine.size(), others.size());
                    int difference = Arrays.mismatch(mine.all, 0, size, others.all, 0, size);
                    common[thread] = difference < 0 ? size : difference;
                }
            }
            return common;
        }

        /** Returns whether a thread in another run came to the step that an event is here. */
        boolean isReachedIn(History other, int event) {
            Steps others = other.threads.get(name(event));
            return others != null
                    && others.size() > stepOf[event]
                    && others.done[stepOf[event]] == done(event);
        }

        /**
         * Returns whether a read, if another run came to it, saw there what a write of this run
         * writes.
         *
         * @param write may be {@link Accesses#NONE} for the value before all writes
         */
        boolean isSeenIn(History other, int read, int write) {
            Steps others = other.threads.get(name(read));
            int step = stepOf[read];
            if (others == null || others.size() <= step) {
                return false;
            }
            return others.all[step] == mix(done(read), written(read, write));
        }

        private String name(int event) {
            return trace.dictionary().thread(trace.thread(event)).name();
        }

        /** Returns a number for a read and a write which is the same for both in every run. */
        long coupling(int read, int write) {
            return mix(identity(read), write == Accesses.NONE ? INITIAL : identity(write));
        }

        private long identity(int event) {
            return mix(name(event).hashCode(), stepOf[event]);
        }

        private long done(int event) {
            return trace.head(event) & 0xff00_0000_ffff_ffffL; // kind and site, not the thread
        }

        /** Returns whether a read saw in this run what a write of it writes. */
        boolean isSeen(int read, int write) {
            return seen(read) == written(read, write);
        }

        private long seen(int event) {
            if (accesses.dependsOnValue(event)) {
                return written(event, accesses.writeBefore(event));
            }
            return switch (trace.kind(event)) {
                case WAKE, PARK, END -> trace.value(event);
                case NOTIFY ->
                        trace.value(event) == 0
                                ? 0
                                : trace.dictionary()
                                        .thread((int) trace.value(event) - 1)
                                        .name()
                                        .hashCode();
                default -> 0;
            };
        }

        /**
         * Returns a number for what a read sees. Objects and versions are numbered anew in each
         * run, so that their writer tells more. What was there before all writes is not compared
         * with what is written: it is known only in runs in which somebody sees it.
         */
        private long written(int read, int write) {
            if (write == Accesses.NONE || stepOf[write] == NONE) {
                return INITIAL;
            }
            boolean isNull = trace.value(write) == 0 && !trace.isState(read);
            return isNull || isNumber(read)
                    ? mix(VALUE, trace.value(write))
                    : mix(WRITER, identity(write));
        }

        private boolean isNumber(int access) {
            return !trace.isState(access) && trace.valueType(access) != ValueType.REFERENCE;
        }
    }

    private static long mix(long a, long b) {
        long mixed = (a ^ Long.rotateLeft(b * 0x9E37_79B9_7F4A_7C15L, 31)) * 0xBF58_476D_1CE4_E5B9L;
        return (mixed ^ (mixed >>> 29)) * 0x94D0_49BB_1331_11EBL + b;
    }
}
