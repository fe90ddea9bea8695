package io.forethread.extension.replay;

import io.forethread.report.Verdict;

import java.util.Optional;

/**
 * What came of a replay.
 *
 * @param outcome how the run ended, on one line
 * @param explanation why the verdict is what it is, as a sentence
 * @param exception what the run failed with, if it was an exception
 */
public record Judgement(
        Verdict verdict, String outcome, String explanation, Optional<Throwable> exception) {}
