package io.forethread.report.shard;

import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;
import io.forethread.json.JsonWriter;
import io.forethread.report.AddressFreeText;
import io.forethread.report.TestResults;
import io.forethread.report.WholeFile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What the results of one shard say beside those of a run without shards. They are in a file of
 * their own, so that shards may share a folder.
 *
 * @param number which shard it is, from 1
 * @param maxReplays how many replays a run without shards may have
 * @param batches how the search in the observed run went
 * @param entries one for each result, in the same order
 * @param sweepEnded the warning that says why the sweep ended early; empty if it did not
 */
public record ShardResults(
        int number,
        int of,
        int maxReplays,
        List<PredictionBatch> batches,
        List<ShardEntry> entries,
        Optional<String> sweepEnded) {
    /** The names of the files. */
    public static final Pattern NAME = Pattern.compile("results\\.shard-\\d+-of-\\d+\\.json");

    public ShardResults {
        batches = List.copyOf(batches);
        entries = List.copyOf(entries);
    }

    /** Writes results, and this beside them, into a test method's folder. */
    public void write(TestResults results, Path folder) throws IOException {
        Map<String, Object> members = results.toMap();
        Map<String, Object> shard = new LinkedHashMap<>();
        shard.put("number", number);
        shard.put("of", of);
        shard.put("maxReplays", maxReplays);
        shard.put("batches", batches.stream().map(PredictionBatch::toMap).toList());
        shard.put("entries", entries.stream().map(ShardEntry::toMap).toList());
        shard.put("sweepEnded", sweepEnded.map(AddressFreeText::of).orElse(null));
        members.put("shard", shard);
        WholeFile.write(
                folder.resolve("results.shard-" + number + "-of-" + of + ".json"),
                JsonWriter.write(members));
    }

    /** Reads what {@link #write} has written beside the results. */
    static ShardResults read(JsonObject results) throws JsonException {
        JsonObject shard = results.object("shard");
        List<PredictionBatch> batches = new ArrayList<>();
        for (JsonObject batch : shard.objects("batches", "batch")) {
            batches.add(PredictionBatch.read(batch));
        }
        List<ShardEntry> entries = new ArrayList<>();
        for (JsonObject entry : shard.objects("entries", "entry")) {
            entries.add(ShardEntry.read(entry));
        }
        return new ShardResults(
                shard.integer("number", 1),
                shard.integer("of", 1),
                shard.integer("maxReplays", 0),
                batches,
                entries,
                shard.stringOrNull("sweepEnded"));
    }
}
