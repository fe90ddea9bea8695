package io.forethread.predictor;

import io.forethread.trace.Trace;

import java.util.List;

/**
 * A search for schedules that can be interrupted: what it has found is run before it goes on, so
 * that the first schedule need not wait for the last. The trace stays open until it is finished.
 */
public interface PredictionSearch {

    /**
     * Goes on until something is found and a share of work is used up, or nothing is left.
     * Detectors take turns in what is returned.
     *
     * @param most how many schedules to return at most
     * @param share how much work to do in search of more, once there is a schedule
     * @return what was found; if it is empty, the search is finished
     */
    List<Prediction> next(int most, long share);

    /** Tells whether nothing is left to look for, or the budget is used up. */
    boolean isFinished();

    /**
     * Tells what is known so far; {@code leftOut} counts the candidates whose turn has not come.
     */
    Predictions summary();

    /** Returns how much work it takes to list the candidates of a trace, about. */
    static long filtering(Trace trace) {
        return 2L * trace.size();
    }

    /** Returns a search whose results are known. */
    static PredictionSearch of(Predictions predictions) {
        return new PredictionSearch() {
            private boolean finished;

            @Override
            public List<Prediction> next(int most, long share) {
                List<Prediction> found = finished ? List.of() : predictions.found();
                finished = true;
                return found.stream().limit(most).toList();
            }

            @Override
            public boolean isFinished() {
                return finished;
            }

            @Override
            public Predictions summary() {
                return predictions;
            }
        };
    }
}
