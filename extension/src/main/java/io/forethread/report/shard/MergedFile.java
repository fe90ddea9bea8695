package io.forethread.report.shard;

import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;
import io.forethread.json.JsonWriter;
import io.forethread.report.ResultsFile;
import io.forethread.report.ResultsFormatException;
import io.forethread.report.SweepFigures;
import io.forethread.report.WholeFile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The results file of a test method, put together from those of all shards. */
public final class MergedFile {
    private static final String SHARE_EXPLORED =
            "Each shard has explored its own share, so it is not known whether schedules are left.";

    private final List<StoredShard> shards;

    private MergedFile(List<StoredShard> shards) {
        this.shards = shards;
    }

    /**
     * Writes merged results into a test method's folder.
     *
     * @param predictions the results of all predictions, in order
     * @param sweep what all random schedules showed; empty if there is no sweep
     * @param leftOut warnings about what the run as a whole would not have done
     * @throws ResultsFormatException if a file lacks something, in one sentence
     */
    public static void write(
            List<StoredShard> shards,
            List<Map<String, Object>> predictions,
            Optional<SweepFigures> sweep,
            Set<String> leftOut,
            Path folder)
            throws IOException, ResultsFormatException {
        try {
            Map<String, Object> members = new MergedFile(shards).toMap(predictions, sweep, leftOut);
            WholeFile.write(ResultsFile.in(folder), JsonWriter.write(members));
        } catch (JsonException e) {
            throw new ResultsFormatException(
                    shards.get(0).file() + " is not a results file: " + e.getMessage() + ".");
        }
    }

    private Map<String, Object> toMap(
            List<Map<String, Object>> predictions,
            Optional<SweepFigures> sweep,
            Set<String> leftOut)
            throws JsonException {
        Map<String, Object> members = shards.get(0).json().members();
        // The first shard may not have all of these, and the order is to be that of the whole.
        List.of("shard", "sweep", "warnings", "timings").forEach(members::remove);
        members.put("predictions", predictions);
        members.put("undecided", union("undecided"));
        if (members.containsKey("coverage")) {
            members.put("coverage", coverage());
        }
        sweep.ifPresent(figures -> members.put("sweep", figures.toMap()));
        members.put(
                "warnings",
                union("warnings").stream().filter(said -> !leftOut.contains(said)).toList());
        members.put("timings", timings());
        return members;
    }

    /** Lists the elements of all shards, each once. */
    private List<Object> union(String member) throws JsonException {
        Set<Object> union = new LinkedHashSet<>();
        for (StoredShard shard : shards) {
            if (!(shard.json().members().get(member) instanceof List<?> list)) {
                throw shard.json().wrong(member, "a list");
            }
            union.addAll(list);
        }
        return List.copyOf(union);
    }

    /** Counts the runs of all shards, and what the one that has seen most has seen. */
    private Map<String, Object> coverage() throws JsonException {
        long runs = 1;
        long seen = 0;
        long open = 0;
        Set<String> doubts = new LinkedHashSet<>(List.of(SHARE_EXPLORED));
        for (StoredShard shard : shards) {
            JsonObject coverage = shard.json().object("coverage");
            runs += coverage.number("runs") - 1;
            seen = Math.max(seen, coverage.number("seen"));
            open = Math.max(open, coverage.number("open"));
            doubts.addAll(coverage.strings("doubts"));
        }
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("runs", runs);
        members.put("seen", seen);
        members.put("open", open);
        members.put("exhausted", false);
        members.put("doubts", new ArrayList<>(doubts));
        return members;
    }

    /** Adds up the times of all shards. */
    private Map<String, Object> timings() throws JsonException {
        Map<String, Object> sums = new LinkedHashMap<>();
        for (StoredShard shard : shards) {
            JsonObject timings = shard.json().object("timings");
            for (String part : timings.members().keySet()) {
                long before = sums.get(part) instanceof Long sum ? sum : 0;
                sums.put(part, before + timings.number(part));
            }
        }
        return sums;
    }
}
