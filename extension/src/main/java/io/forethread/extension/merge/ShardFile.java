package io.forethread.extension.merge;

import io.forethread.report.ResultsFormatException;
import io.forethread.report.shard.ShardEntry;
import io.forethread.report.shard.ShardResults;
import io.forethread.report.shard.StoredShard;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The results of one shard.
 *
 * @param entries its predictions, in the order of the results
 */
record ShardFile(StoredShard stored, List<MergedEntry> entries) {

    static ShardFile read(Path file) throws ResultsFormatException {
        StoredShard stored = StoredShard.read(file);
        List<MergedEntry> entries = new ArrayList<>();
        for (int i = 0; i < stored.predictions().size(); i++) {
            entries.add(
                    new MergedEntry(stored.shard().entries().get(i), stored.predictions().get(i)));
        }
        for (MergedEntry entry : entries) {
            if (entry.entry.parent() >= 0) {
                entries.get(entry.entry.parent()).addChild(entry);
            }
        }
        return new ShardFile(stored, entries);
    }

    Path file() {
        return stored.file();
    }

    ShardResults shard() {
        return stored.shard();
    }

    /** Lists the predictions that were for this shard to run, of one source. */
    List<MergedEntry> own(ShardEntry.Source source) {
        return entries.stream()
                .filter(one -> one.entry.isHere() && one.entry.source() == source)
                .toList();
    }
}
