package io.forethread.predictor.constraints;

import java.util.List;

/** A rule that leaves something for the solver to decide. */
interface Rule {

    /** Adds the formulas that every order for the problem satisfies. */
    void addFormulas(Problem problem, List<Formula> formulas);
}
