package io.forethread.predictor.budget;

/** Ends a search whose budget is over. What was found until then stays valid. */
public final class BudgetExceededException extends RuntimeException {
    private static final long serialVersionUID = 1;

    BudgetExceededException() {
        super("The budget was used up.", null, false, false);
    }
}
