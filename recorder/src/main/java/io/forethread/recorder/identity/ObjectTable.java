package io.forethread.recorder.identity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The objects of one run, by weak identity. Only the thread that holds the baton may call it.
 *
 * <p>An open hash table of weak references, swept of dead entries whenever it would grow; facts
 * that outlive an object (its class, whether it was shared) are in arrays by its number.
 */
public final class ObjectTable {
    private static final int PLACES = 1 << 11;

    /** Maps a site's number to an index of {@link #lastTouchedBy}. */
    public static final int PLACE_MASK = PLACES - 1;

    /** The number of caches of last touched objects; further threads share them. */
    private static final int CACHES = 1 << 5;

    private static final TrackedObject NONE = TrackedObject.none();

    private static final AtomicInteger CLASSES_SEEN = new AtomicInteger();

    /** Numbers classes for the whole JVM, without keeping them alive. */
    private static final ClassValue<Integer> CLASS_INDEX =
            new ClassValue<>() {
                @Override
                protected Integer computeValue(Class<?> type) {
                    return CLASSES_SEEN.getAndIncrement();
                }
            };

    private TrackedObject[] buckets = new TrackedObject[1 << 12];
    private int entries;

    private final TrackedObject[][] lastTouched = new TrackedObject[CACHES][];
    private final int[] cacheOwner = new int[CACHES];

    private int lastId;
    private int[] classOf = new int[1 << 10];
    private final BitSet shared = new BitSet();
    private final List<String> classNames = new ArrayList<>();

    /** By a class's index: its place among the names, plus one. */
    private int[] classNumbers = new int[1 << 8];

    /**
     * Returns the objects that {@code thread} touched last, by the low bits of a site: most sites
     * see the same object many times in a row and skip the table. Must be called again after
     * another thread has run. No entry is null; an empty entry refers to no object.
     */
    public TrackedObject[] lastTouchedBy(int thread) {
        int cache = thread & (CACHES - 1);
        if (lastTouched[cache] == null) {
            lastTouched[cache] = new TrackedObject[PLACES];
            cacheOwner[cache] = -1;
        }
        if (cacheOwner[cache] != thread) {
            cacheOwner[cache] = thread;
            Arrays.fill(lastTouched[cache], NONE);
        }
        return lastTouched[cache];
    }

    /**
     * Returns the entry of {@code object}, which is not null, and notes that {@code thread} touched
     * it, last of all at {@code place}. It must have asked for {@link #lastTouchedBy} before.
     */
    public TrackedObject touch(Object object, int place, int thread) {
        TrackedObject touched = find(object, thread);
        if (touched.toucher != thread && touched.toucher != TrackedObject.SHARED) {
            touched.toucher = TrackedObject.SHARED;
            shared.set(touched.id);
        }
        lastTouched[thread & (CACHES - 1)][place] = touched;
        return touched;
    }

    /** Returns the entry of {@code object}; null if it has not been seen. */
    public TrackedObject known(Object object) {
        return entry(object, System.identityHashCode(object));
    }

    /** Returns the number of {@code object}, 0 for null, without counting it as touched. */
    public int idOf(Object object, int thread) {
        return object == null ? 0 : find(object, thread).id;
    }

    /** Returns the entry of {@code object}, which is not null, without counting it as touched. */
    public TrackedObject entryOf(Object object, int thread) {
        return find(object, thread);
    }

    /** Returns a cache of entries by the low bits of a site, in which no object is yet. */
    public TrackedObject[] nothingSeen() {
        TrackedObject[] seen = new TrackedObject[PLACES];
        Arrays.fill(seen, NONE);
        return seen;
    }

    private TrackedObject find(Object object, int thread) {
        int hash = System.identityHashCode(object);
        TrackedObject entry = entry(object, hash);
        return entry == null ? add(object, hash, thread) : entry;
    }

    private TrackedObject entry(Object object, int hash) {
        TrackedObject entry = buckets[hash & (buckets.length - 1)];
        while (entry != null && !(entry.hash == hash && entry.refersTo(object))) {
            entry = entry.next;
        }
        return entry;
    }

    private TrackedObject add(Object object, int hash, int thread) {
        if (entries >= buckets.length - (buckets.length >> 2)) {
            sweep();
        }
        int id = ++lastId;
        if (id == classOf.length) {
            classOf = Arrays.copyOf(classOf, id * 2);
        }
        classOf[id] = classNumber(object.getClass());
        int bucket = hash & (buckets.length - 1);
        TrackedObject entry = new TrackedObject(object, hash, id, thread, buckets[bucket]);
        buckets[bucket] = entry;
        entries++;
        return entry;
    }

    private int classNumber(Class<?> type) {
        int index = CLASS_INDEX.get(type);
        if (index >= classNumbers.length) {
            classNumbers = Arrays.copyOf(classNumbers, 2 * index);
        }
        if (classNumbers[index] == 0) {
            classNames.add(type.getName());
            classNumbers[index] = classNames.size();
        }
        return classNumbers[index] - 1;
    }

    /** Drops the entries of dead objects, then doubles the table if it is still half full. */
    private void sweep() {
        TrackedObject[] old = buckets;
        int live = 0;
        for (TrackedObject chain : old) {
            for (TrackedObject entry = chain; entry != null; entry = entry.next) {
                if (!entry.refersTo(null)) {
                    live++;
                }
            }
        }
        TrackedObject[] swept =
                new TrackedObject[live > old.length / 2 ? old.length * 2 : old.length];
        for (TrackedObject chain : old) {
            TrackedObject next;
            for (TrackedObject entry = chain; entry != null; entry = next) {
                next = entry.next;
                if (!entry.refersTo(null)) {
                    int bucket = entry.hash & (swept.length - 1);
                    entry.next = swept[bucket];
                    swept[bucket] = entry;
                }
            }
        }
        buckets = swept;
        entries = live;
    }

    /** Returns the objects that are still alive. */
    public LivingObjects living() {
        List<TrackedObject> living = new ArrayList<>();
        for (TrackedObject chain : buckets) {
            for (TrackedObject entry = chain; entry != null; entry = entry.next) {
                if (!entry.refersTo(null)) {
                    living.add(entry);
                }
            }
        }
        return new LivingObjects(living);
    }

    /** Returns how many objects have been seen; their numbers go from 1 to that. */
    public int size() {
        return lastId;
    }

    public String className(int id) {
        return classNames.get(classOf[id]);
    }

    public boolean isShared(int id) {
        return shared.get(id);
    }
}
