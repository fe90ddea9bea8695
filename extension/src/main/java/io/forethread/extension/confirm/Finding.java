package io.forethread.extension.confirm;

import io.forethread.prediction.Verdict;

/**
 * What a run shows that passed.
 *
 * @param explanation why the verdict is what it is, as a sentence
 */
public record Finding(Verdict verdict, String explanation) {}
