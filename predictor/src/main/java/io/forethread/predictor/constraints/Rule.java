package io.forethread.predictor.constraints;

import java.util.List;

/** A rule of which something is left to decide when all that is known has been used. */
interface Rule {

    /** Adds what the rule asks of every order for the problem. */
    void addFormulas(Problem problem, List<Formula> formulas);
}
