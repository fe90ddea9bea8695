package io.forethread.predictor.detect;

/**
 * What a candidate is in the source.
 *
 * @param firstSite the site of its first event, by number
 * @param secondSite the site of its second event, by number
 * @param variable the variable, by the names of the source: not which object's, nor which element
 * @param sort tells candidates of one detector apart that have nothing else to tell them apart
 */
public record SourceKey(int firstSite, int secondSite, String variable, String sort) {}
