package io.forethread.report.shard;

import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;
import io.forethread.prediction.Verdict;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is needed of a result to merge it with those of other shards.
 *
 * @param source what brought the prediction
 * @param place for what was predicted from the observed run, its place among these, the same in all
 *     shards; for what a replay brought, its place among what that replay brought; for what the
 *     sweep found, the number of its schedule
 * @param parent the place of the result whose run brought it, -1 for the observed run
 * @param isHere whether it is for this shard to run
 * @param shown what its run shows by itself, whatever others have shown; empty if it was not run
 * @param explanation why that is so, as a sentence
 * @param isPassed whether its run passed
 * @param failure where its run failed; empty if it did not
 * @param sites the places in the code that it is about
 * @param brought what was predicted from its run
 */
public record ShardEntry(
        Source source,
        int place,
        int parent,
        boolean isHere,
        Optional<Verdict> shown,
        String explanation,
        boolean isPassed,
        String failure,
        List<String> sites,
        List<BroughtByReplay> brought) {

    /** Tells whether its run passed, but broke a property. */
    public boolean isBroken() {
        return isPassed && !failure.isEmpty();
    }

    /** What brings a prediction. */
    public enum Source {
        /** The observed run. */
        OBSERVED,
        /** The observed run, since nothing was found otherwise. */
        CLOSER,
        /** A replay. */
        REPLAY,
        /** A comparison: this is the run of a serial order. */
        SERIAL,
        /** A comparison: this is the interrupted run, once more. */
        COMPARED,
        /** A doubt whether the test can be run twice: this is the observed run, once more. */
        REPETITION,
        /** The same doubt: this is what failed, once more. */
        AGAIN,
        /** Exploration. */
        EXPLORED,
        /** The sweep. */
        SWEPT;

        /** Tells whether it counts among the replays that a user has limited. */
        public boolean isLimited() {
            return this != SERIAL && this != COMPARED && this != REPETITION;
        }
    }

    public ShardEntry {
        sites = List.copyOf(sites);
        brought = List.copyOf(brought);
    }

    Map<String, Object> toMap() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("source", source.name());
        members.put("place", place);
        members.put("parent", parent);
        members.put("here", isHere);
        members.put("shown", shown.map(Verdict::name).orElse(null));
        members.put("explanation", explanation);
        members.put("passed", isPassed);
        members.put("failure", failure);
        members.put("sites", sites);
        members.put("brought", brought.stream().map(BroughtByReplay::toMap).toList());
        return members;
    }

    static ShardEntry read(JsonObject json) throws JsonException {
        List<BroughtByReplay> brought = new ArrayList<>();
        for (JsonObject one : json.objects("brought", "prediction")) {
            brought.add(BroughtByReplay.read(one));
        }
        return new ShardEntry(
                json.constant("source", Source.class),
                json.integer("place", 0),
                json.integer("parent", -1),
                json.bool("here"),
                json.stringOrNull("shown").isEmpty()
                        ? Optional.empty()
                        : Optional.of(json.constant("shown", Verdict.class)),
                json.string("explanation"),
                json.bool("passed"),
                json.string("failure"),
                json.strings("sites"),
                brought);
    }
}
