package io.forethread.benchmarks.longruns;

import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;

import java.util.LinkedHashMap;
import java.util.Map;

/** A case with its figures. */
record Measured(Case which, CaseFigures figures) {

    /** What is asked of every bug: found in so many executions. */
    static final int FEW_EXECUTIONS = 10;

    /** What is asked of a computing test with candidates: so many replays. */
    static final int SOME_REPLAYS = 10;

    private static final long SECOND = 1_000_000_000L;

    /** The time for prediction and replays by default, with a second for the end of the last. */
    private static final long BUDGET = 31 * SECOND;

    /** Tells whether what there is was found soon enough, or nothing where there is nothing. */
    boolean isRight() {
        return which.isBuggy()
                ? figures.isFound()
                        && figures.executionsUntilFailure() <= FEW_EXECUTIONS
                        && figures.untilFailure() <= BUDGET
                : figures.isComplete() && figures.failed() == 0;
    }

    /** Tells whether the budget was kept, as far as the observed run does not count. */
    boolean isWithinBudget() {
        return figures.isComplete() && figures.all() - figures.observed() <= BUDGET;
    }

    /** Tells whether the first replay, if any, came within a second or a tenth of the run. */
    boolean isFirstReplaySoon() {
        return figures.firstReplay() <= Math.max(SECOND, figures.observed() / 10);
    }

    /** Tells whether prediction took no more CPU time than the observed run. */
    boolean isPredictionCheap() {
        return figures.cpu().prediction() <= figures.cpu().observed();
    }

    /** Tells whether enough was tried, where nothing failed and there was something to try. */
    boolean isTriedEnough() {
        boolean hasCandidates = figures.stored().predictions() + figures.stored().undecided() > 0;
        return !hasCandidates || figures.isFound() || figures.replays() >= SOME_REPLAYS;
    }

    Map<String, Object> toMap() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("program", which.program());
        members.put("test", which.test());
        members.put("method", which.method());
        members.put("kind", which.kind().name());
        members.put("variant", which.variant().name());
        members.put("length", which.length());
        members.put("figures", figures.toMap());
        return members;
    }

    static Measured of(JsonObject members) throws JsonException {
        Case which =
                new Case(
                        members.string("program"),
                        members.string("test"),
                        members.string("method"),
                        members.constant("kind", Program.Kind.class),
                        members.constant("variant", Case.Variant.class),
                        members.integer("length", 1));
        return new Measured(which, CaseFigures.of(members.object("figures")));
    }
}
