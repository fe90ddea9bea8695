package io.forethread.extension.queue;

import io.forethread.report.shard.ShardEntry.Source;

import java.util.Optional;

/**
 * Where an entry of the ledger comes from: what is needed to put the results of shards in the order
 * of a run without shards.
 *
 * @param source what brought it
 * @param place for what was predicted from the observed run, its place among these; for what was
 *     predicted from a replay, its place in what that replay brought; for what the sweep found, the
 *     number of its schedule
 * @param parent whose run brought it, if it is not the observed one
 * @param isHere whether it is run in this shard
 */
record Origin(Source source, int place, Optional<PendingPrediction> parent, boolean isHere) {
    static Origin ofObserved(Source source, int place, boolean isHere) {
        return new Origin(source, place, Optional.empty(), isHere);
    }

    static Origin ofReplay(int place, PendingPrediction parent) {
        return new Origin(Source.REPLAY, place, Optional.of(parent), true);
    }

    static Origin of(Source source, PendingPrediction parent) {
        return new Origin(source, 0, Optional.of(parent), true);
    }
}
