package io.forethread.extension.merge;

import io.forethread.prediction.Verdict;
import io.forethread.report.ResultsFormatException;
import io.forethread.report.shard.MergedFile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/** The results of one test method, merged from those of all shards. */
final class MergedResults {
    /** What all shards must agree on: they have observed the same run of the same code. */
    private static final List<String> COMMON = List.of("test", "events", "threads", "seed");

    private final List<ShardFile> shards;
    private final List<MergedEntry> entries;
    private final List<MergedEntry> others;
    private final MergedSweep sweep;

    private MergedResults(List<ShardFile> shards) {
        this.shards = shards;
        MergedRun run = new MergedRun(shards);
        this.entries = run.entries();
        this.others = run.others();
        this.sweep = run.sweep();
    }

    /**
     * Merges results.
     *
     * @param shards those of one test method, the first first
     * @throws ResultsFormatException if they do not belong together, in one sentence
     */
    static MergedResults of(List<ShardFile> shards) throws ResultsFormatException {
        ShardFile first = shards.get(0);
        for (ShardFile other : shards) {
            for (String member : COMMON) {
                requireSame(member, first, other);
            }
            if (!first.shard().batches().equals(other.shard().batches())
                    || first.shard().maxReplays() != other.shard().maxReplays()) {
                throw differ("predictions", first, other);
            }
        }
        return new MergedResults(shards);
    }

    private static void requireSame(String member, ShardFile first, ShardFile other)
            throws ResultsFormatException {
        Object here = first.stored().member(member);
        Object there = other.stored().member(member);
        if (here == null || !here.equals(there)) {
            throw differ("\"" + member + "\"", first, other);
        }
    }

    private static ResultsFormatException differ(String what, ShardFile first, ShardFile other) {
        return new ResultsFormatException(
                "%s and %s cannot be merged: they differ in their %s, so these are not shards of the same code with the same settings."
                        .formatted(first.file(), other.file(), what));
    }

    /** Lists what a shard has confirmed and a run without shards would not have run, in words. */
    List<String> others() {
        return others.stream().map(MergedEntry::words).toList();
    }

    int predictions() {
        return entries.size();
    }

    int confirmed() {
        return (int) entries.stream().filter(one -> one.verdict() == Verdict.CONFIRMED).count();
    }

    /** Writes them into a folder, with the schedules that they name. */
    void write(Path folder) throws IOException, ResultsFormatException {
        Files.createDirectories(folder);
        for (MergedEntry entry : entries) {
            Optional<String> schedule = entry.schedule();
            if (schedule.isPresent()) {
                copy(schedule.get(), folder);
            }
        }
        MergedFile.write(
                shards.stream().map(ShardFile::stored).toList(),
                entries.stream().map(MergedEntry::toMap).toList(),
                sweep.figures(),
                sweep.warningsLeftOut(),
                folder);
    }

    private void copy(String schedule, Path folder) throws IOException {
        for (ShardFile shard : shards) {
            Path source = shard.file().resolveSibling(Path.of(schedule).getFileName());
            Path target = folder.resolve(source.getFileName());
            if (Files.exists(source) && !Files.exists(target)) {
                Files.copy(source, target, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }
}
