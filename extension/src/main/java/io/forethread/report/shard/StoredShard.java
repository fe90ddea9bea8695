package io.forethread.report.shard;

import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;
import io.forethread.report.ResultsFile;
import io.forethread.report.ResultsFormatException;
import io.forethread.report.SweepFigures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The results file of a shard, as it was read. */
public final class StoredShard {
    private final Path file;
    private final JsonObject json;
    private final ShardResults shard;
    private final Optional<SweepFigures> sweep;
    private final List<Map<String, Object>> predictions = new ArrayList<>();

    private StoredShard(Path file) throws IOException, JsonException {
        this.file = file;
        this.json = JsonObject.parse(Files.readString(file));
        ResultsFile.requireFormat(json);
        this.shard = ShardResults.read(json);
        this.sweep = SweepFigures.read(json);
        for (JsonObject prediction : json.objects("predictions", "prediction")) {
            prediction.string("id");
            prediction.stringOrNull("kind");
            prediction.stringOrNull("schedule");
            predictions.add(prediction.members());
        }
        if (predictions.size() != shard.entries().size()) {
            throw new JsonException("it does not have an entry for each prediction");
        }
        for (ShardEntry entry : shard.entries()) {
            if (entry.parent() >= predictions.size()) {
                throw new JsonException("it has an entry whose parent is missing");
            }
        }
    }

    /**
     * Reads a file.
     *
     * @throws ResultsFormatException if it is not that of a shard, in one sentence
     */
    public static StoredShard read(Path file) throws ResultsFormatException {
        try {
            return new StoredShard(file);
        } catch (IOException e) {
            throw new ResultsFormatException("Cannot read the results " + file + ": " + e + ".");
        } catch (JsonException e) {
            throw new ResultsFormatException(
                    file + " is not the results file of a shard: " + e.getMessage() + ".");
        }
    }

    public Path file() {
        return file;
    }

    JsonObject json() {
        return json;
    }

    public ShardResults shard() {
        return shard;
    }

    /** Returns what its random schedules showed; empty if there were none. */
    public Optional<SweepFigures> sweep() {
        return sweep;
    }

    /** Returns a member of the file; null if it is missing. */
    public Object member(String name) {
        return json.members().get(name);
    }

    /** Returns the results of the predictions, one for each of the shard's entries. */
    public List<Map<String, Object>> predictions() {
        return List.copyOf(predictions);
    }
}
