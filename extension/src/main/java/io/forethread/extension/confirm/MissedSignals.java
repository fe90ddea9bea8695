package io.forethread.extension.confirm;

import io.forethread.extension.confirm.SignalLog.Entry;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.Outcome.BlockedThread;
import io.forethread.scheduler.Outcome.Deadlock;
import io.forethread.scheduler.Outcome.Helper;
import io.forethread.scheduler.Outcome.Pool;
import io.forethread.scheduler.Outcome.Wait;
import io.forethread.scheduler.RunResult;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.Site;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Explains deadlocks: for each thread that waits for a signal, names the thread that would have
 * sent it and why the signal does not come. The sender is known from a run without a deadlock.
 */
public final class MissedSignals {
    private static final List<EventKind> NOTIFICATIONS =
            List.of(EventKind.NOTIFY, EventKind.NOTIFY_ALL);

    /** How many places are named. */
    private static final int MOST = 3;

    private final SignalLog model;
    private final SignalLog log;
    private final RunResult run;
    private final Deadlock deadlock;

    private MissedSignals(SignalLog model, RunResult run, Deadlock deadlock) {
        this.model = model;
        this.log = SignalLog.of(run.trace());
        this.run = run;
        this.deadlock = deadlock;
    }

    /**
     * Returns a run whose deadlock, if it has one, is explained.
     *
     * @param model the signals of a run of the same test that came to its end
     */
    public static RunResult explain(RunResult run, SignalLog model) {
        return run.outcome() instanceof Deadlock deadlock
                ? run.with(new MissedSignals(model, run, deadlock).explained())
                : run;
    }

    private Outcome explained() {
        return new Deadlock(
                deadlock.blocked().stream().map(thread -> thread.with(explained(thread))).toList(),
                deadlock.pools());
    }

    private Wait explained(BlockedThread thread) {
        Wait wait = thread.waiting();
        boolean isPark = kind(wait) == EventKind.PARK;
        if (!wait.isForSignal() || (wait.object() == 0 && !isPark)) {
            return wait;
        }
        Optional<Object> counterpart = isPark ? Optional.of(thread.thread()) : counterpart(thread);
        Object about = isPark ? thread.thread() : (Object) objectOf(thread);
        List<Entry> expected =
                counterpart.map(object -> ofKind(wait, model, object)).orElse(List.of());
        List<Entry> past =
                ofKind(wait, log, about).stream()
                        .filter(entry -> !entry.thread().equals(thread.thread()))
                        .toList();
        List<Helper> helpers = helpers(thread, expected);
        return wait.with(helpers, helpers.isEmpty() ? remark(wait, past, expected) : "");
    }

    private static EventKind kind(Wait wait) {
        return wait.head() == 0 ? null : Layout.kind(wait.head());
    }

    private Optional<Object> counterpart(BlockedThread thread) {
        Wait wait = thread.waiting();
        Site place = run.trace().dictionary().site(Layout.site(wait.head()));
        Integer awaited =
                place.equals(Site.UNKNOWN)
                        ? null
                        : model.awaitedAt(
                                thread.thread(), place, log.timesAwaited(thread.thread(), place));
        if (awaited != null) {
            return Optional.of(awaited);
        }
        int object = objectOf(thread);
        Integer counterpart = model.counterpart(log, object);
        return Optional.ofNullable(
                counterpart != null ? counterpart : model.onlyOne(classOf(object)));
    }

    private int objectOf(BlockedThread thread) {
        int object = thread.waiting().object();
        return object == 0 ? 0 : log.partOf(object, classOf(object), thread.thread());
    }

    private String classOf(int object) {
        return run.trace().dictionary().className(object);
    }

    /** Lists the signals of an object that end such a wait. */
    private static List<Entry> ofKind(Wait wait, SignalLog log, Object about) {
        EventKind kind = kind(wait);
        if (kind == EventKind.WAKE || kind == EventKind.WAIT) {
            return log.signalsOf(about, NOTIFICATIONS);
        }
        if (kind == EventKind.PARK) {
            return log.signalsOf(about, List.of(EventKind.UNPARK));
        }
        List<Entry> all = log.signalsOf(about, List.of(EventKind.SIGNAL));
        List<Entry> room = all.stream().filter(Entry::isRoom).toList();
        if (room.isEmpty()) {
            return all;
        }
        // A thread that puts into a full queue waits for room; one that takes waits for elements.
        return kind == EventKind.SIGNAL
                ? room
                : all.stream().filter(entry -> !entry.isRoom()).toList();
    }

    private static String participle(EventKind kind) {
        return switch (kind) {
            case NOTIFY, NOTIFY_ALL -> "notified";
            case UNPARK -> "unparked";
            default -> "signalled";
        };
    }

    private static String infinitive(Wait wait) {
        return switch (kind(wait)) {
            case WAIT, WAKE -> "notify";
            case PARK -> "unpark";
            default -> "signal";
        };
    }

    // ---- who would

    private List<Helper> helpers(BlockedThread waiting, List<Entry> expected) {
        Map<String, Set<String>> threads = new LinkedHashMap<>();
        expected.stream()
                .collect(
                        Collectors.groupingBy(
                                Entry::withoutWoken, LinkedHashMap::new, Collectors.counting()))
                .forEach(
                        (entry, times) ->
                                helper(waiting, entry, times)
                                        .ifPresent(
                                                helper ->
                                                        threads.computeIfAbsent(
                                                                        helper.relation(),
                                                                        any ->
                                                                                new LinkedHashSet<>())
                                                                .addAll(helper.threads())));
        return threads.entrySet().stream()
                .limit(MOST)
                .map(entry -> new Helper(entry.getKey(), List.copyOf(entry.getValue())))
                .toList();
    }

    private static String relation(Entry expected) {
        return "which would be " + participle(expected.kind()) + expected.at() + " by";
    }

    private Optional<Helper> helper(BlockedThread waiting, Entry expected, long times) {
        if (expected.task() == null) {
            return thread(waiting, expected.thread(), expected, times);
        }
        String relation = relation(expected);
        Integer task = log.numberOf(expected.task());
        if (task == null) {
            String submitter = expected.task().submitter();
            return isBlocked(submitter)
                    ? Optional.of(
                            new Helper(
                                    relation + " a task yet to be submitted by",
                                    List.of(submitter)))
                    : Optional.empty();
        }
        Optional<Pool> pool =
                deadlock.pools().stream().filter(any -> any.queued().contains(task)).findFirst();
        if (pool.isPresent()) {
            String inQueue = " " + log.nameOf(task) + ", a task " + pool.get().relation();
            return Optional.of(new Helper(relation + inQueue, pool.get().workers()));
        }
        String runner = log.runnerOf(task);
        return runner == null ? Optional.empty() : thread(waiting, runner, expected, times);
    }

    /** A thread would do it if it has not yet done it as often as in the other run. */
    private Optional<Helper> thread(
            BlockedThread waiting, String name, Entry expected, long times) {
        boolean hasMore = log.by(name, expected, objectOf(waiting)).size() < times;
        return hasMore && isBlocked(name) && !name.equals(waiting.thread())
                ? Optional.of(new Helper(relation(expected), List.of(name)))
                : Optional.empty();
    }

    private boolean isBlocked(String name) {
        return deadlock.blocked().stream().anyMatch(thread -> thread.thread().equals(name));
    }

    // ---- who did already

    private String remark(Wait wait, List<Entry> past, List<Entry> expected) {
        StringBuilder text = new StringBuilder();
        if (!past.isEmpty()) {
            text.append(", which was ")
                    .append(participle(past.get(0).kind()))
                    .append(done(past))
                    .append(" before");
        }
        List<Entry> elsewhere =
                expected.stream()
                        .distinct()
                        .flatMap(entry -> log.by(entry.thread(), entry, wait.object()).stream())
                        .filter(
                                entry ->
                                        !past.contains(entry)
                                                && !entry.about().equals(wait.object()))
                        .distinct()
                        .toList();
        if (past.isEmpty() && !elsewhere.isEmpty() && elsewhere.get(0).about() instanceof Integer) {
            text.append(", while ")
                    .append(log.nameOf(elsewhere.get(0).about()))
                    .append(" was ")
                    .append(participle(elsewhere.get(0).kind()))
                    .append(done(elsewhere.subList(0, 1)));
        }
        if (!expected.isEmpty()) {
            text.append(", and nobody is left who would ").append(infinitive(wait)).append(" it");
        }
        return text.toString();
    }

    private static String done(List<Entry> entries) {
        return entries.stream()
                .map(
                        entry ->
                                entry.at()
                                        + " by "
                                        + entry.thread()
                                        + (entry.woken() == null
                                                ? ""
                                                : ", waking " + entry.woken() + ","))
                .distinct()
                .limit(MOST)
                .collect(Collectors.joining(" and"));
    }
}
