package io.forethread.predictor;

import io.forethread.predictor.model.Strength;

import java.util.List;

/**
 * A way of looking for orders. Each is tried for all candidates before the next: what is cheap and
 * certain comes first.
 */
enum Stage {
    /** A witness that is built directly, in which every read sees its value. */
    DIRECT_PRECISE(Strength.PRECISE),
    /** The solver on short segments, with every read as it was. */
    SHORT_PRECISE(Strength.PRECISE),
    /** A witness that is built directly, in which free reads may see other values. */
    DIRECT_CONTROL_AWARE(Strength.CONTROL_AWARE),
    /** The solver on short segments, with free reads that may see other values. */
    SHORT_CONTROL_AWARE(Strength.CONTROL_AWARE),
    /** A witness that is built directly, in which few other reads see other values, too. */
    DIRECT_RELAXED(Strength.RELAXED),
    /** The solver on short segments, with few other reads that see other values. */
    SHORT_RELAXED(Strength.RELAXED),
    /** The solver on long segments, with every read as it was. */
    LONG_PRECISE(Strength.PRECISE),
    /** The solver on long segments, with free reads that may see other values. */
    LONG_CONTROL_AWARE(Strength.CONTROL_AWARE),
    /** The solver on long segments, with few other reads that see other values. */
    LONG_RELAXED(Strength.RELAXED);

    /** What comes before the solver gets long segments. */
    static final List<Stage> QUICK =
            List.of(
                    DIRECT_PRECISE,
                    SHORT_PRECISE,
                    DIRECT_CONTROL_AWARE,
                    SHORT_CONTROL_AWARE,
                    DIRECT_RELAXED,
                    SHORT_RELAXED);

    /** The solver on long segments. */
    static final List<Stage> SLOW = List.of(LONG_PRECISE, LONG_CONTROL_AWARE, LONG_RELAXED);

    private final Strength strength;

    Stage(Strength strength) {
        this.strength = strength;
    }

    Strength strength() {
        return strength;
    }

    boolean isDirect() {
        return this == DIRECT_PRECISE || this == DIRECT_CONTROL_AWARE || this == DIRECT_RELAXED;
    }

    boolean isSlow() {
        return SLOW.contains(this);
    }
}
