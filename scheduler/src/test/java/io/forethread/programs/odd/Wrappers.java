package io.forethread.programs.odd;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Two threads use a collection through a wrapper of the JDK's. */
@SuppressWarnings("JdkObsolete")
public final class Wrappers {
    private static final Set<String> MADE_BEFORE =
            Collections.newSetFromMap(new ConcurrentHashMap<>());

    private Wrappers() {}

    private static void run(Threads.Body one, Threads.Body other) throws InterruptedException {
        Threads.join(Threads.start(one), Threads.start(other));
    }

    private static void useSet(Set<String> set) throws InterruptedException {
        run(() -> set.add("one"), () -> set.add("other"));
    }

    private static void useList(List<String> list, Collection<String> wrapper)
            throws InterruptedException {
        run(() -> list.add("one"), () -> Check.that(!wrapper.contains("other"), "not there"));
    }

    /** Programs in which what is wrapped orders its own accesses. */
    public static final class Concurrent {
        private Concurrent() {}

        public static void set_of_map() throws InterruptedException {
            useSet(Collections.newSetFromMap(new ConcurrentHashMap<>()));
        }

        public static void set_of_map_that_was_made_before() throws InterruptedException {
            useSet(MADE_BEFORE);
        }

        public static void set_of_sorted_map() throws InterruptedException {
            useSet(Collections.newSetFromMap(new ConcurrentSkipListMap<>()));
        }

        public static void checked_set_of_map() throws InterruptedException {
            useSet(
                    Collections.checkedSet(
                            Collections.newSetFromMap(new ConcurrentHashMap<>()), String.class));
        }

        public static void key_set() throws InterruptedException {
            useSet(ConcurrentHashMap.newKeySet());
        }

        public static void unmodifiable_list() throws InterruptedException {
            List<String> list = new CopyOnWriteArrayList<>();
            useList(list, Collections.unmodifiableList(list));
        }

        public static void keys_of_unmodifiable_map() throws InterruptedException {
            Map<String, String> map = new ConcurrentHashMap<>();
            Map<String, String> view = Collections.unmodifiableMap(map);
            run(
                    () -> map.put("one", "1"),
                    () -> Check.that(!view.keySet().contains("other"), "not there"));
        }

        public static void queue_of_deque() throws InterruptedException {
            Queue<String> queue = Collections.asLifoQueue(new ConcurrentLinkedDeque<>());
            run(() -> queue.add("one"), queue::poll);
        }
    }

    /** Programs in which what is wrapped locks itself. */
    public static final class Locked {
        private Locked() {}

        public static void set_of_synchronized_map() throws InterruptedException {
            useSet(Collections.newSetFromMap(Collections.synchronizedMap(new HashMap<>())));
        }

        public static void set_of_hashtable() throws InterruptedException {
            useSet(Collections.newSetFromMap(new Hashtable<>()));
        }

        public static void unmodifiable_synchronized_list() throws InterruptedException {
            List<String> list = Collections.synchronizedList(new ArrayList<>());
            useList(list, Collections.unmodifiableCollection(list));
        }

        public static void unmodifiable_vector() throws InterruptedException {
            List<String> list = new Vector<>();
            useList(list, Collections.unmodifiableList(list));
        }
    }

    /** Programs in which nothing keeps the threads apart. */
    public static final class Unsynchronized {
        private Unsynchronized() {}

        public static void set_of_map() throws InterruptedException {
            useSet(Collections.newSetFromMap(new HashMap<>()));
        }

        public static void unmodifiable_list() throws InterruptedException {
            List<String> list = new ArrayList<>();
            useList(list, Collections.unmodifiableList(list));
        }
    }
}
