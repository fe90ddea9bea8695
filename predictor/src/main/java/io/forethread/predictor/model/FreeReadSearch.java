package io.forethread.predictor.model;

import io.forethread.predictor.model.ValueFlow.FreeSites;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the events of a trace at sites where reads are free, and what was made of them. */
final class FreeReadSearch {
    private static final int NONE = -1;

    /** After so many rounds, all that is left counts as changeable, which is safe. */
    private static final int MOST_ROUNDS = 32;

    private static final KindSet READS = KindSet.of(EventKind.READ_FIELD, EventKind.READ_ELEMENT);
    private static final KindSet WRITES =
            KindSet.of(EventKind.WRITE_FIELD, EventKind.WRITE_ELEMENT);

    private final Trace trace;

    /** By number of the site: the place of a free read among all such sites, or NONE. */
    private final int[] reading;

    /** By number of the site: the places of the reads that a write is made of, or null. */
    private final int[][] writing;

    private final BitSet candidates = new BitSet();

    /** The writes that were made of candidates, and where the reads of each begin. */
    private final IntList made = new IntList();

    private final IntList starts = new IntList();
    private final IntList sources = new IntList();

    /** Receives writes and the reads that they were made of. */
    @FunctionalInterface
    interface Made {
        void accept(int write, int[] reads);
    }

    FreeReadSearch(Trace trace, FreeSites sites) {
        this.trace = trace;
        // Sites are compared by number: there are many events, and comparing sites is slow.
        List<Site> all = trace.dictionary().sites();
        this.reading = new int[all.size()];
        this.writing = new int[all.size()][];
        Map<Site, Integer> places = new HashMap<>();
        int count = 0;
        for (int number = 0; number < all.size(); number++) {
            boolean isFree = sites.reads().contains(all.get(number));
            reading[number] = isFree ? count++ : NONE;
            if (isFree) {
                places.put(all.get(number), reading[number]);
            }
        }
        for (int number = 0; number < all.size(); number++) {
            if (sites.sources().containsKey(all.get(number))) {
                writing[number] =
                        sites.sources().get(all.get(number)).stream()
                                .filter(places::containsKey)
                                .mapToInt(places::get)
                                .toArray();
            }
        }
        collect(count);
    }

    /** Makes one for a trace of which is known what became of each read. */
    FreeReadSearch(Trace trace, ReadUses uses) {
        this.trace = trace;
        this.reading = new int[0];
        this.writing = new int[0][];
        for (int event = 0; event < trace.size(); event++) {
            long head = trace.head(event);
            if (READS.hasKindOf(head)) {
                candidates.set(event, !uses.isDeciding(event));
            } else if (WRITES.hasKindOf(head)) {
                int before = sources.size();
                uses.forEachSource(event, sources::add);
                if (sources.size() > before) {
                    made.add(event);
                    starts.add(before);
                }
            }
        }
        starts.add(sources.size());
    }

    private void collect(int places) {
        int[][] latest = new int[trace.dictionary().threads().size()][]; // 0 for none
        for (int event = 0; event < trace.size(); event++) {
            long head = trace.head(event);
            int site = Layout.site(head);
            if (READS.hasKindOf(head) && reading[site] != NONE) {
                int thread = Layout.thread(head);
                latest[thread] = latest[thread] == null ? new int[places] : latest[thread];
                latest[thread][reading[site]] = event + 1;
                candidates.set(event);
            } else if (WRITES.hasKindOf(head) && writing[site] != null) {
                make(event, writing[site], latest[Layout.thread(head)]);
            }
        }
        starts.add(sources.size());
    }

    private void make(int write, int[] places, int[] latest) {
        if (latest == null) {
            return;
        }
        made.add(write);
        starts.add(sources.size());
        for (int place : places) {
            if (latest[place] > 0) {
                sources.add(latest[place] - 1);
            }
        }
    }

    /**
     * Removes reads whose write is read again in the same unit: inside a unit, every read keeps its
     * value.
     */
    void removeAmbiguous(EventUnits units) {
        for (int i = 0; i < made.size(); i++) {
            int write = made.get(i);
            for (int next = units.nextInThread(write);
                    next >= 0 && !units.isFirst(next);
                    next = units.nextInThread(next)) {
                if (trace.isRead(next)
                        && trace.ownerAndMember(next) == trace.ownerAndMember(write)) {
                    for (int s = starts.get(i); s < starts.get(i + 1); s++) {
                        candidates.clear(sources.get(s));
                    }
                }
            }
        }
    }

    /**
     * Returns the reads that can see something else: those of shared variables, and of variables to
     * which something was written that was made of them.
     */
    BitSet changeable(Accesses accesses) {
        BitSet doubtful = new BitSet();
        boolean more = true;
        for (int round = 0; more && round < MOST_ROUNDS; round++) {
            more = spread(accesses, doubtful);
        }
        if (more) {
            doubtful.set(0, accesses.variables());
        }
        BitSet changeable = new BitSet();
        for (int read = candidates.nextSetBit(0);
                read >= 0;
                read = candidates.nextSetBit(read + 1)) {
            changeable.set(read, isChangeable(accesses, doubtful, read));
        }
        return changeable;
    }

    /** Values are written before they are read, so few rounds through the trace find all. */
    private boolean spread(Accesses accesses, BitSet doubtful) {
        boolean more = false;
        for (int i = 0; i < made.size(); i++) {
            int variable = accesses.variable(made.get(i));
            for (int s = starts.get(i); s < starts.get(i + 1) && !doubtful.get(variable); s++) {
                int read = sources.get(s);
                if (candidates.get(read) && isChangeable(accesses, doubtful, read)) {
                    doubtful.set(variable);
                    more = true;
                }
            }
        }
        return more;
    }

    private static boolean isChangeable(Accesses accesses, BitSet doubtful, int read) {
        int variable = accesses.variable(read);
        return accesses.isShared(variable) || doubtful.get(variable);
    }

    /** Passes on the writes that were made of candidates, in the order of the trace. */
    void forEachMade(Made action) {
        for (int i = 0; i < made.size(); i++) {
            int[] reads = new int[starts.get(i + 1) - starts.get(i)];
            for (int s = 0; s < reads.length; s++) {
                reads[s] = sources.get(starts.get(i) + s);
            }
            action.accept(made.get(i), reads);
        }
    }
}
