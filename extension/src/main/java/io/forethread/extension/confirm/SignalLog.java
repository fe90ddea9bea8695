package io.forethread.extension.confirm;

import io.forethread.prediction.SourceLine;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The signals of a run. When its trace is closed, the log still tells which thread ended a wait, or
 * would have ended it.
 */
public final class SignalLog {
    /** The empty log. */
    public static final SignalLog NONE = new SignalLog(Map.of());

    /** Longer runs are cut here. */
    private static final int LONGEST = 100_000;

    /** The part of a collection that stands for room in it. */
    private static final long ROOM = -1;

    private static final Set<EventKind> KINDS =
            EnumSet.of(
                    EventKind.ACQUIRE,
                    EventKind.WAIT,
                    EventKind.WAKE,
                    EventKind.NOTIFY,
                    EventKind.NOTIFY_ALL,
                    EventKind.SIGNAL,
                    EventKind.AWAIT,
                    EventKind.UNPARK,
                    EventKind.PARK);

    /**
     * Something that a thread did.
     *
     * @param place where; {@link Site#UNKNOWN} inside the JDK
     * @param about the number of the object, or the name of the thread that was unparked
     * @param isRoom whether it is about room in a collection rather than what is in it
     * @param task the task in which a worker of a pool did it; null if it did it for itself
     * @param woken whom it woke, if it is known that it was one thread or none; else null
     */
    record Entry(
            String thread,
            EventKind kind,
            Site place,
            Object about,
            boolean isRoom,
            Task task,
            String woken) {
        /** Says where, in words that follow others; nothing inside the JDK. */
        String at() {
            return isInside() ? "" : " at " + SourceLine.brief(place);
        }

        /** Returns the attributes that equal entries of other runs share. */
        Entry withoutWoken() {
            return new Entry(thread, kind, place, about, isRoom, task, null);
        }

        boolean isInside() {
            return place.equals(Site.UNKNOWN);
        }

        boolean isAt(Entry other) {
            return kind == other.kind && place.equals(other.place);
        }
    }

    /**
     * A task, by what is the same in every run.
     *
     * @param ordinal which one it is of those that the submitter submitted, from 0
     */
    record Task(String submitter, String className, int ordinal) {}

    private final List<Entry> entries = new ArrayList<>();
    private final Map<Integer, Task> tasks = new LinkedHashMap<>();
    private final Map<Integer, String> runners = new HashMap<>();

    /** How many tasks of a class a thread has submitted. */
    private final Map<List<String>, Integer> submitted = new HashMap<>();

    private final Map<Integer, String> classNames;

    private SignalLog(Map<Integer, String> classNames) {
        this.classNames = classNames;
    }

    /** Collects the signals of a trace. */
    public static SignalLog of(Trace trace) {
        SignalLog log = new SignalLog(new HashMap<>());
        Map<String, Task> current = new HashMap<>();
        for (int event = 0; event < trace.size() && log.entries.size() < LONGEST; event++) {
            if (KINDS.contains(trace.kind(event))) {
                log.add(trace, event, current);
            }
        }
        return log;
    }

    private void add(Trace trace, int event, Map<String, Task> current) {
        String thread = nameOf(trace, trace.thread(event));
        EventKind kind = trace.kind(event);
        int object = trace.ownerId(event);
        Site place = trace.site(event);
        classNames.putIfAbsent(object, trace.dictionary().className(object));
        if (place.equals(Site.UNKNOWN) && trace.value(event) == 0) {
            noteTask(thread, kind, object, current);
        }
        Object about = kind == EventKind.UNPARK ? nameOf(trace, (int) trace.value(event)) : object;
        boolean isRoom = kind == EventKind.SIGNAL && trace.value(event) == ROOM;
        entries.add(
                new Entry(
                        thread,
                        kind,
                        place,
                        about,
                        isRoom,
                        current.get(thread),
                        woken(trace, event)));
    }

    private static String woken(Trace trace, int event) {
        EventKind kind = trace.kind(event);
        boolean isNotification = kind == EventKind.NOTIFY || kind == EventKind.NOTIFY_ALL;
        if (isNotification && trace.value(event) == 0) {
            return "nobody";
        }
        return kind == EventKind.NOTIFY ? nameOf(trace, (int) trace.value(event) - 1) : null;
    }

    /** Finds tasks: the submitter signals a task, and the worker awaits it before running it. */
    private void noteTask(String thread, EventKind kind, int object, Map<String, Task> current) {
        Task task = tasks.get(object);
        if (kind == EventKind.SIGNAL && task == null) {
            String className = classNames.get(object);
            int before = submitted.merge(List.of(thread, className), 1, Integer::sum) - 1;
            tasks.put(object, new Task(thread, className, before));
        } else if (kind == EventKind.SIGNAL && task.equals(current.get(thread))) {
            current.remove(thread);
        } else if (kind == EventKind.AWAIT
                && task != null
                && !task.submitter.equals(thread)
                && !runners.containsKey(object)) {
            runners.put(object, thread);
            current.put(thread, task);
        }
    }

    private static String nameOf(Trace trace, int thread) {
        return trace.dictionary().thread(thread).name();
    }

    List<Entry> signalsOf(Object about, Collection<EventKind> kinds) {
        return entries.stream()
                .filter(entry -> kinds.contains(entry.kind) && entry.about.equals(about))
                .toList();
    }

    /**
     * Lists what a thread did in the same place as in another run. Inside the JDK all places are
     * one: there, it must be about {@code object}.
     */
    List<Entry> by(String thread, Entry like, Object object) {
        return entries.stream()
                .filter(entry -> entry.thread.equals(thread) && entry.isAt(like))
                .filter(entry -> !like.isInside() || entry.about.equals(object))
                .toList();
    }

    String classOf(Object object) {
        return classNames.getOrDefault(object, "");
    }

    /** Names an object by its class and number. */
    String nameOf(Object object) {
        String className = classOf(object);
        return className.substring(className.lastIndexOf('.') + 1) + "@" + object;
    }

    /** Returns the number of a task of another run in this one; null if it was not submitted. */
    Integer numberOf(Task task) {
        return tasks.entrySet().stream()
                .filter(entry -> entry.getValue().equals(task))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    /** Returns the thread that took a task up; null if none did. */
    String runnerOf(Integer task) {
        return runners.get(task);
    }

    // ---- the same object in another run

    /**
     * Returns the object of this run that most often occurs where an object of {@code other} does;
     * null if there is none. Numbers differ from run to run, but until two runs diverge, a thread
     * does the same in both.
     */
    Integer counterpart(SignalLog other, int object) {
        Map<Object, List<Entry>> here = byPlace();
        Map<Integer, Long> votes =
                other.byPlace().entrySet().stream()
                        .flatMap(
                                place ->
                                        sameTurns(
                                                place.getValue(),
                                                here.getOrDefault(place.getKey(), List.of()),
                                                object)
                                                .stream())
                        .filter(found -> classOf(found).equals(other.classOf(object)))
                        .collect(
                                Collectors.groupingBy(
                                        found -> found, LinkedHashMap::new, Collectors.counting()));
        return votes.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(null);
    }

    private static List<Integer> sameTurns(List<Entry> there, List<Entry> here, int object) {
        List<Integer> found = new ArrayList<>();
        for (int turn = 0; turn < Math.min(there.size(), here.size()); turn++) {
            if (there.get(turn).about.equals(object)
                    && here.get(turn).about instanceof Integer number) {
                found.add(number);
            }
        }
        return found;
    }

    private Map<Object, List<Entry>> byPlace() {
        return entries.stream()
                .collect(
                        Collectors.groupingBy(
                                entry -> List.of(entry.thread, entry.kind, entry.place),
                                LinkedHashMap::new,
                                Collectors.toList()));
    }

    /**
     * Returns what a thread awaited at a place for the {@code turn}th time, from 0; or what anybody
     * did if that is always the same; null if neither is known.
     */
    Integer awaitedAt(String thread, Site place, int turn) {
        List<Entry> all =
                entries.stream()
                        .filter(entry -> entry.kind == EventKind.AWAIT && entry.place.equals(place))
                        .toList();
        List<Entry> own = all.stream().filter(entry -> entry.thread.equals(thread)).toList();
        if (turn < own.size()) {
            return (Integer) own.get(turn).about;
        }
        List<Object> objects = all.stream().map(Entry::about).distinct().toList();
        return objects.size() == 1 ? (Integer) objects.get(0) : null;
    }

    /**
     * Returns the object that a thread told of last, if that is a part of another one's, as the
     * generation of a barrier is; else the whole.
     */
    int partOf(int whole, String className, String thread) {
        Entry last = null;
        for (Entry entry : entries) {
            if (entry.thread.equals(thread)) {
                last = entry;
            }
        }
        return last != null
                        && last.isInside()
                        && last.about instanceof Integer part
                        && classOf(part).startsWith(className + "$")
                ? part
                : whole;
    }

    /** Returns the only object of a class that was signalled; null if there is none, or more. */
    Integer onlyOne(String className) {
        List<Object> objects =
                entries.stream()
                        .filter(entry -> entry.kind == EventKind.SIGNAL)
                        .map(Entry::about)
                        .filter(object -> classOf(object).equals(className))
                        .distinct()
                        .toList();
        return objects.size() == 1 ? (Integer) objects.get(0) : null;
    }

    int timesAwaited(String thread, Site place) {
        return (int)
                entries.stream()
                        .filter(entry -> entry.kind == EventKind.AWAIT)
                        .filter(entry -> entry.thread.equals(thread) && entry.place.equals(place))
                        .count();
    }
}
