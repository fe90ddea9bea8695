package io.forethread.extension.queue;

import io.forethread.predictor.PredictionOptions;
import io.forethread.predictor.PredictionSearch;
import io.forethread.predictor.Predictor;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.trace.Trace;

import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Where predictions come from: the predictor, unless a test of Forethread itself says otherwise.
 */
@FunctionalInterface
public interface PredictionSource {
    /**
     * Starts to predict from a trace.
     *
     * @param budget what it may cost
     */
    PredictionSearch search(Trace trace, PredictionOptions options, WorkBudget budget);

    /** Returns what a test was given by {@link #use}, else the predictor. */
    static PredictionSource of(ExtensionContext context) {
        PredictionSource given = store(context).get(PredictionSource.class, PredictionSource.class);
        return given == null ? Predictor::search : given;
    }

    /** Makes the tests below {@code context} use another source. */
    static void use(PredictionSource source, ExtensionContext context) {
        store(context).put(PredictionSource.class, source);
    }

    private static ExtensionContext.Store store(ExtensionContext context) {
        return context.getStore(ExtensionContext.Namespace.create(PredictionSource.class));
    }
}
