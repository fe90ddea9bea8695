package io.forethread.scheduler.sampling;

/**
 * A choice in which a run deviates from the default policy.
 *
 * @param thread the thread that would have gone on, gave up its turn, or notified
 * @param points how many decision points it had come to; for a notification, how many it made
 * @param waits how often it had given up its turn since the last of them
 * @param chosen the thread that ran, or was woken, instead of the one that the policy would choose
 */
public record Deviation(Kind kind, String thread, int points, int waits, String chosen) {

    /** What is chosen. */
    public enum Kind {
        /** Another thread runs although this one could go on. */
        PREEMPTION,
        /** Another thread than the next one runs when this one cannot go on. */
        SUCCESSION,
        /** Another thread than the one that has waited longest is woken. */
        WAKING
    }

    /** Returns the deviation of a run in which {@code chosen} runs next. */
    static Deviation running(SampledThread chosen, SampledThread last, boolean lastCanGoOn) {
        return new Deviation(
                lastCanGoOn ? Kind.PREEMPTION : Kind.SUCCESSION,
                last.name(),
                last.points(),
                last.waitsSincePoint(),
                chosen.name());
    }

    static Deviation waking(SampledThread notifier, String woken) {
        return new Deviation(Kind.WAKING, notifier.name(), notifier.notifications(), 0, woken);
    }
}
