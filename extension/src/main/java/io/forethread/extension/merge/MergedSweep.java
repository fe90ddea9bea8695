package io.forethread.extension.merge;

import io.forethread.extension.config.Shard;
import io.forethread.report.SweepFigures;
import io.forethread.report.shard.ShardEntry.Source;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The sweep that those of all shards add up to. It ends with the first schedule that fails, as that
 * of a run without shards does, whatever the shards have run after that one.
 */
final class MergedSweep {
    private final List<ShardFile> shards;
    private boolean isLeftOut;

    MergedSweep(List<ShardFile> shards) {
        this.shards = shards;
    }

    /** Does without it: shards that have found nothing did not know what others have found. */
    void leaveOut() {
        isLeftOut = true;
    }

    /** Returns the schedule with the least number that failed; empty if none did. */
    Optional<MergedEntry> found() {
        return isLeftOut
                ? Optional.empty()
                : shards.stream()
                        .flatMap(shard -> shard.own(Source.SWEPT).stream())
                        .min(Comparator.comparing(one -> one.entry.place()));
    }

    /** Returns what all of its schedules showed; empty if there were none. */
    Optional<SweepFigures> figures() {
        int failed = found().map(one -> one.entry.place()).orElse(0);
        int schedules = 0;
        long events = 0;
        for (ShardFile shard : shards) {
            Optional<SweepFigures> part = shard.stored().sweep();
            if (part.isPresent()) {
                int run = part.get().schedules();
                schedules += failed == 0 ? run : Math.min(run, share(shard, failed));
                events += part.get().events();
            }
        }
        return isLeftOut || schedules == 0
                ? Optional.empty()
                : Optional.of(new SweepFigures(schedules, events, failed));
    }

    /** Returns how many of the first schedules are for a shard. */
    private static int share(ShardFile file, int most) {
        Shard shard = new Shard(file.shard().number(), file.shard().of());
        return (int) shard.share(String.valueOf(file.stored().member("test")), most).count();
    }

    /**
     * Returns what shards say about sweeps that a run without shards would not have gone on with.
     */
    Set<String> warningsLeftOut() {
        return isLeftOut || found().isPresent()
                ? shards.stream()
                        .flatMap(shard -> shard.shard().sweepEnded().stream())
                        .collect(Collectors.toSet())
                : Set.of();
    }
}
