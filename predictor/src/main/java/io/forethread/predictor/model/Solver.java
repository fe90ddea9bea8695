package io.forethread.predictor.model;

import io.forethread.predictor.budget.WorkBudget;

/**
 * Finds orders of one trace. It may keep what it learns about the trace from question to question,
 * which never changes an answer.
 */
@FunctionalInterface
public interface Solver {

    /**
     * Returns a finder that spends of a budget, and leaves a question open when the budget is over.
     */
    OrderFinder within(WorkBudget budget);
}
