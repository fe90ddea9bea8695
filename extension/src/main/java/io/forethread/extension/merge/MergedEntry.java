package io.forethread.extension.merge;

import io.forethread.Violation;
import io.forethread.extension.registry.Treatment;
import io.forethread.extension.registry.ViolationRegistry;
import io.forethread.prediction.Verdict;
import io.forethread.report.shard.ShardEntry;
import io.forethread.report.shard.ShardEntry.Source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A prediction that one of the shards was to run, and its verdict among those of all. */
final class MergedEntry {
    final ShardEntry entry;

    /** Its result, as the shard has told it. */
    private final Map<String, Object> told;

    private final Map<Source, List<MergedEntry>> children = new LinkedHashMap<>();
    private Verdict verdict = Verdict.UNDECIDED;
    private String outcome;
    private String explanation;
    private int number;

    MergedEntry(ShardEntry entry, Map<String, Object> told) {
        this.entry = entry;
        this.told = told;
        this.outcome = String.valueOf(told.get("outcome"));
        this.explanation = String.valueOf(told.get("explanation"));
    }

    /** Tells whether the shard itself has come to a verdict. */
    boolean tellsVerdict(Verdict one) {
        return one.word().equals(told.get("verdict"));
    }

    void addChild(MergedEntry child) {
        children.computeIfAbsent(child.entry.source(), any -> new ArrayList<>()).add(child);
    }

    /** Lists what its run has brought, of one source. */
    List<MergedEntry> children(Source source) {
        return children.getOrDefault(source, List.of());
    }

    /** Returns what was run of a prediction that its run has brought. */
    Optional<MergedEntry> brought(int place) {
        return children(Source.REPLAY).stream()
                .filter(child -> child.entry.place() == place)
                .findFirst();
    }

    boolean isRun() {
        return entry.shown().isPresent();
    }

    Verdict verdict() {
        return verdict;
    }

    String toldExplanation() {
        return String.valueOf(told.get("explanation"));
    }

    void number(int itsNumber) {
        number = itsNumber;
    }

    int number() {
        return number;
    }

    /** Gives it the verdict that its run shows by itself. */
    void decideByItself() {
        decide(entry.shown().orElse(Verdict.UNDECIDED), entry.explanation());
    }

    void decide(Verdict itsVerdict, String reason) {
        verdict = itsVerdict;
        explanation = reason;
    }

    /** Does without its run, as a run without shards would have done. */
    void leaveOut(String reason) {
        decide(Verdict.UNDECIDED, reason);
        outcome = "";
    }

    /** Tells whether its run has shown what another prediction is about. */
    boolean shows(MergedEntry other) {
        return verdict == Verdict.CONFIRMED
                && other.treatment().isShownBy(violation())
                && new HashSet<>(other.entry.sites()).containsAll(entry.sites());
    }

    /** Tells whether it says more about a failure than another one that failed there. */
    boolean supersedes(MergedEntry other) {
        return verdict == Verdict.CONFIRMED
                && !entry.failure().isEmpty()
                && (other.treatment().isSupersededBy(violation()) || other.entry.isBroken())
                && entry.failure().equals(other.entry.failure());
    }

    /** Tells whether it is confirmed, and another one would say nothing new. */
    boolean tellsTheSameAs(MergedEntry other) {
        return verdict == Verdict.CONFIRMED
                && (entry.sites().equals(other.entry.sites())
                        || (!entry.failure().isEmpty()
                                && entry.failure().equals(other.entry.failure()))
                        || shows(other));
    }

    /** Says what it is about, and where its schedule is. */
    String words() {
        return told.get("summary") + " (" + schedule().orElse("no schedule") + ")";
    }

    private Treatment treatment() {
        return ViolationRegistry.STANDARD.treatment(violation());
    }

    private Optional<Violation> violation() {
        return Optional.ofNullable((String) told.get("kind")).map(Violation::valueOf);
    }

    /** Returns the name of its schedule file, if there is one. */
    Optional<String> schedule() {
        return Optional.ofNullable((String) told.get("schedule"));
    }

    Map<String, Object> toMap() {
        Map<String, Object> members = new LinkedHashMap<>(told);
        members.put("verdict", verdict.word());
        members.put("outcome", outcome);
        members.put("explanation", explanation);
        return members;
    }
}
