/**
 * Merges the results of shards into those of a run without shards: {@link
 * io.forethread.extension.merge.MergeShards}.
 */
package io.forethread.extension.merge;
