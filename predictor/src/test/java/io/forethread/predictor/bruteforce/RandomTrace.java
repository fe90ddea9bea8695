package io.forethread.predictor.bruteforce;

import io.forethread.trace.EventKind;
import io.forethread.trace.Field;
import io.forethread.trace.LockMode;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.WakeReason;
import io.forethread.trace.store.TraceBuilder;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/**
 * A small random run: two or three threads do random things that they are able to do, one at a
 * time. So the trace is valid by construction. Each event has a site of its own, except that both
 * halves of an atomic update share one.
 */
public final class RandomTrace {
    /** What ordinary traces consist of: deep ones and marks have nothing to do with schedules. */
    private static final EventKind[] ORDINARY =
            Stream.of(EventKind.values())
                    .filter(kind -> !kind.isOfDeepTrace() && kind != EventKind.MARK)
                    .toArray(EventKind[]::new);

    private static final int NOBODY = -1;

    private final Random random;
    private final TraceBuilder builder = new TraceBuilder();
    private final List<Actor> actors = new ArrayList<>();
    private final Map<Long, Long> memory = new HashMap<>();
    private final int[] numbers;
    private final int[] nodes;
    private final int[] monitors;
    private final int reference;
    private final int content;
    private final int lock;
    private final int latch;
    private final int map;
    private final int stampedLock;
    private boolean stamped;

    /** Who has taken the stamped lock, in order. */
    private final List<Stamp> stamps = new ArrayList<>();

    private long version = 4;
    private int sites;

    /** Events that are likely in this trace; others are rare. */
    private EventKind[] favourites;

    private RandomTrace(long seed) {
        random = new Random(seed);
        int threads = 2 + random.nextInt(2);
        for (int thread = 0; thread < threads; thread++) {
            builder.dictionary().addThread(thread == 0 ? "T0" : "T0." + thread, "t" + thread);
            actors.add(new Actor(thread, 4 + random.nextInt(threads == 2 ? 8 : 5)));
        }
        numbers = new int[] {field("x", "I", true, false), field("y", "I", true, true)};
        reference = field("p", "Ljava/lang/Object;", true, false);
        content = field("g", "I", false, false);
        nodes = new int[] {object("Node"), object("Node")};
        monitors = new int[] {object("Monitor"), object("Other")};
        lock = object("ReentrantReadWriteLock");
        latch = object("CountDownLatch");
        map = object("HashMap");
        stampedLock = object("StampedLock");
        favourites = favourites();
    }

    private EventKind[] favourites() {
        EventKind[][] themes = {
            {EventKind.READ_FIELD, EventKind.WRITE_FIELD},
            {EventKind.READ_FIELD, EventKind.WRITE_FIELD, EventKind.ACQUIRE, EventKind.RELEASE},
            {EventKind.ACQUIRE, EventKind.WAIT, EventKind.NOTIFY, EventKind.NOTIFY_ALL},
            {EventKind.SIGNAL, EventKind.AWAIT, EventKind.WRITE_FIELD, EventKind.READ_FIELD},
            {EventKind.READ_STATE, EventKind.WRITE_STATE, EventKind.ACQUIRE, EventKind.RELEASE},
            {EventKind.PARK, EventKind.UNPARK, EventKind.INTERRUPT, EventKind.WAIT},
        };
        return themes[random.nextInt(themes.length)];
    }

    private int field(String name, String descriptor, boolean isStatic, boolean isVolatile) {
        Field field = new Field("bank.Shared", name, descriptor, isStatic, isVolatile, false);
        return builder.dictionary().addField(field);
    }

    private int object(String className) {
        return builder.dictionary().addObject(className, true);
    }

    public static Trace of(long seed) {
        return new RandomTrace(seed).run();
    }

    /** Returns a run in which locks are taken inside each other more than anything else. */
    public static Trace ofLocks(long seed) {
        RandomTrace trace = new RandomTrace(seed);
        trace.favourites =
                new EventKind[] {EventKind.ACQUIRE, EventKind.ACQUIRE, EventKind.RELEASE};
        return trace.run();
    }

    /** Returns a run of threads that wait, are notified, and read and write a little. */
    public static Trace ofWaits(long seed) {
        RandomTrace trace = new RandomTrace(seed);
        trace.favourites =
                new EventKind[] {
                    EventKind.ACQUIRE,
                    EventKind.ACQUIRE,
                    EventKind.WAIT,
                    EventKind.NOTIFY,
                    EventKind.NOTIFY,
                    EventKind.READ_FIELD
                };
        return trace.run();
    }

    /**
     * Returns a run with a lock that is given back by the thread that has it, else by any thread
     * for the one that has had it longest.
     */
    public static Trace ofHandedOverLocks(long seed) {
        RandomTrace trace = new RandomTrace(seed);
        trace.stamped = true;
        trace.favourites =
                new EventKind[] {
                    EventKind.ACQUIRE,
                    EventKind.ACQUIRE,
                    EventKind.RELEASE,
                    EventKind.RELEASE,
                    EventKind.READ_FIELD,
                    EventKind.WRITE_FIELD,
                    EventKind.WRITE_FIELD,
                    EventKind.SIGNAL,
                    EventKind.AWAIT
                };
        return trace.run();
    }

    private Trace run() {
        for (int thread = 1; thread < actors.size(); thread++) {
            if (random.nextBoolean()) {
                start(actors.get(0), actors.get(thread));
            }
        }
        int idle = 0;
        while (idle < 200) {
            Actor actor = actors.get(random.nextInt(actors.size()));
            int runs = 1 + random.nextInt(4);
            boolean acted = false;
            for (int i = 0; i < runs; i++) {
                acted |= act(actor);
            }
            idle = acted ? 0 : idle + 1;
        }
        return builder.build();
    }

    // ---- what an actor can do

    private boolean act(Actor actor) {
        if (!actor.begun) {
            if (!actor.started) {
                return false;
            }
            add(actor, EventKind.BEGIN, 0, 0, 0);
            actor.begun = true;
            return true;
        }
        if (actor.ended) {
            return false;
        }
        if (actor.waitsIn != NOBODY) {
            return wake(actor);
        }
        if (actor.budget <= 0) {
            return finish(actor);
        }
        actor.budget--;
        EventKind kind =
                random.nextInt(4) == 0
                        ? ORDINARY[random.nextInt(ORDINARY.length)]
                        : favourites[random.nextInt(favourites.length)];
        doIfPossible(actor, kind);
        return true;
    }

    private void doIfPossible(Actor actor, EventKind kind) {
        switch (kind) {
            case READ_FIELD, READ_ELEMENT -> read(actor, anyField(), site());
            case WRITE_FIELD -> {
                long variable = anyField();
                write(actor, variable, anyValue(variable), site());
            }
            case WRITE_ELEMENT -> {
                long variable = anyField();
                int site = site();
                read(actor, variable, site);
                write(actor, variable, anyValue(variable), site);
            }
            case READ_STATE -> add(actor, EventKind.READ_STATE, map, 0, version);
            case WRITE_STATE -> add(actor, EventKind.WRITE_STATE, map, 0, ++version);
            case ACQUIRE -> acquire(actor);
            case RELEASE -> release(actor);
            case WAIT -> beginWait(actor);
            case NOTIFY, NOTIFY_ALL -> notify(actor, kind);
            case SIGNAL -> add(actor, EventKind.SIGNAL, latch, 0, random.nextInt(3));
            case AWAIT -> add(actor, EventKind.AWAIT, latch, 0, random.nextInt(3));
            case START -> start(actor, anyActor());
            case JOIN -> {
                Actor other = anyActor();
                if (other != actor && other.ended) {
                    add(actor, EventKind.JOIN, 0, 0, other.thread);
                }
            }
            case UNPARK -> {
                Actor other = anyActor();
                other.permit = true;
                add(actor, EventKind.UNPARK, 0, 0, other.thread);
            }
            case PARK -> park(actor);
            case INTERRUPT -> {
                Actor other = anyActor();
                other.interrupted = true;
                add(actor, EventKind.INTERRUPT, 0, 0, other.thread);
            }
            case BRANCH -> {
                if (actor.hasActed) {
                    add(actor, EventKind.BRANCH, 0, 0, 0);
                }
            }
            default -> {}
        }
    }

    private Actor anyActor() {
        return actors.get(random.nextInt(actors.size()));
    }

    private void start(Actor actor, Actor other) {
        if (!other.started && other.thread != 0) {
            other.started = true;
            add(actor, EventKind.START, 0, 0, other.thread);
        }
    }

    private void park(Actor actor) {
        if (actor.permit) {
            actor.permit = false;
            add(actor, EventKind.PARK, 0, 0, WakeReason.WOKEN.value());
        } else if (actor.interrupted) {
            add(actor, EventKind.PARK, 0, 0, WakeReason.INTERRUPTED.value());
        } else if (random.nextBoolean()) {
            add(actor, EventKind.PARK, 0, 0, WakeReason.TIMED_OUT.value());
        }
    }

    private boolean finish(Actor actor) {
        if (!actor.held.isEmpty() && random.nextInt(10) > 0) {
            release(actor);
            return true;
        }
        if (actor.thread == 0) {
            return false;
        }
        actor.ended = true;
        add(actor, EventKind.END, 0, 0, 0);
        return true;
    }

    // ---- data

    private long anyField() {
        return switch (random.nextInt(5)) {
            case 0, 1 -> numbers[0];
            case 2 -> numbers[1];
            case 3 -> reference;
            default -> ((long) nodes[random.nextInt(nodes.length)] << 32) | content;
        };
    }

    private long anyValue(long variable) {
        return variable == reference
                ? new int[] {0, nodes[0], nodes[1]}[random.nextInt(3)]
                : random.nextInt(2);
    }

    private void read(Actor actor, long variable, int site) {
        // Of a variable that nobody has written, the first read tells the value.
        long value = memory.computeIfAbsent(variable, this::anyValue);
        addAccess(actor, EventKind.READ_FIELD, variable, value, site);
    }

    private void write(Actor actor, long variable, long value, int site) {
        memory.put(variable, value);
        addAccess(actor, EventKind.WRITE_FIELD, variable, value, site);
    }

    // ---- locks

    private void acquire(Actor actor) {
        if (stamped && random.nextInt(4) > 0) {
            acquireStamped(actor);
            return;
        }
        Held wanted =
                switch (random.nextInt(4)) {
                    case 0, 1 -> new Held(monitors[0], LockMode.MONITOR.member());
                    case 2 -> new Held(lock, LockMode.EXCLUSIVE.member());
                    default ->
                            random.nextBoolean()
                                    ? new Held(lock, LockMode.SHARED.member())
                                    : new Held(monitors[1], LockMode.MONITOR.member());
                };
        if (isFree(actor, wanted) && actor.held.size() < 4) {
            actor.held.add(wanted);
            add(actor, EventKind.ACQUIRE, wanted.object, wanted.mode, depth(actor, wanted));
        }
    }

    private boolean isFree(Actor actor, Held wanted) {
        boolean shared = wanted.mode == LockMode.SHARED.member();
        Held exclusive = shared ? new Held(lock, LockMode.EXCLUSIVE.member()) : wanted;
        Held asShared = new Held(wanted.object, LockMode.SHARED.member());
        if (!shared && actor.held.contains(asShared)) {
            return false; // nobody gets from shared to exclusive mode
        }
        for (Actor other : actors) {
            if (other != actor
                    && (other.held.contains(exclusive)
                            || (!shared && other.held.contains(asShared)))) {
                return false;
            }
        }
        return true;
    }

    private long depth(Actor actor, Held held) {
        if (held.mode == LockMode.SHARED.member()) {
            return actors.stream().mapToLong(each -> each.count(held)).sum();
        }
        return actor.count(held);
    }

    private void acquireStamped(Actor actor) {
        boolean shared = random.nextInt(3) == 0;
        boolean isFree =
                stamps.stream()
                        .allMatch(stamp -> shared && stamp.shared && stamp.thread != actor.thread);
        if (isFree) {
            stamps.add(new Stamp(actor.thread, shared));
            add(actor, EventKind.ACQUIRE, stampedLock, modeOf(shared), stamps.size());
        }
    }

    private void releaseStamped(Actor actor) {
        Stamp first = stamps.get(0);
        Stamp own = new Stamp(actor.thread, first.shared);
        stamps.remove(stamps.contains(own) ? own : first);
        add(actor, EventKind.RELEASE, stampedLock, modeOf(first.shared), stamps.size());
    }

    private static int modeOf(boolean shared) {
        return (shared ? LockMode.SHARED : LockMode.EXCLUSIVE).member();
    }

    private void release(Actor actor) {
        if (!stamps.isEmpty() && random.nextBoolean()) {
            releaseStamped(actor);
            return;
        }
        if (!actor.held.isEmpty()) {
            Held held = actor.held.remove(actor.held.size() - 1);
            add(actor, EventKind.RELEASE, held.object, held.mode, depth(actor, held));
        }
    }

    private void beginWait(Actor actor) {
        Held monitor = new Held(monitors[0], LockMode.MONITOR.member());
        int depth = actor.count(monitor);
        if (depth > 0) {
            actor.held.removeIf(monitor::equals);
            actor.waitsIn = monitors[0];
            actor.waitDepth = depth;
            add(actor, EventKind.WAIT, monitors[0], 0, depth);
        }
    }

    private void notify(Actor actor, EventKind kind) {
        if (actor.count(new Held(monitors[0], LockMode.MONITOR.member())) == 0) {
            return;
        }
        List<Actor> waiting = new ArrayList<>();
        for (Actor other : actors) {
            if (other.waitsIn != NOBODY && !other.notified && !other.timedOut) {
                waiting.add(other);
            }
        }
        if (kind == EventKind.NOTIFY_ALL) {
            waiting.forEach(each -> each.notified = true);
            add(actor, kind, monitors[0], 0, waiting.size());
        } else if (waiting.isEmpty()) {
            add(actor, kind, monitors[0], 0, 0);
        } else {
            Actor woken = waiting.get(random.nextInt(waiting.size()));
            woken.notified = true;
            add(actor, kind, monitors[0], 0, woken.thread + 1);
        }
    }

    private boolean wake(Actor actor) {
        if (!actor.notified && (actor.interrupted || random.nextInt(12) == 0)) {
            actor.timedOut = true; // or interrupted: it is no longer to be notified
        }
        Held monitor = new Held(actor.waitsIn, LockMode.MONITOR.member());
        if (!(actor.notified || actor.timedOut) || !isFree(actor, monitor)) {
            return false;
        }
        WakeReason reason = WakeReason.WOKEN;
        if (!actor.notified) {
            reason = actor.interrupted ? WakeReason.INTERRUPTED : WakeReason.TIMED_OUT;
        }
        for (int i = 0; i < actor.waitDepth; i++) {
            actor.held.add(monitor);
        }
        add(actor, EventKind.WAKE, actor.waitsIn, 0, reason.value());
        actor.waitsIn = NOBODY;
        actor.notified = false;
        actor.timedOut = false;
        return true;
    }

    // ---- events

    private int site() {
        int line = ++sites;
        return builder.dictionary()
                .addSite(new Site("bank.Run", "run", "()V", line, "Run.java", line));
    }

    private void add(Actor actor, EventKind kind, int owner, int member, long value) {
        boolean hasSite = kind != EventKind.BEGIN && kind != EventKind.END;
        actor.hasActed = true;
        builder.add(kind, actor.thread, hasSite ? site() : 0, owner, member, value);
    }

    private void addAccess(Actor actor, EventKind kind, long variable, long value, int site) {
        actor.hasActed = true;
        builder.add(kind, actor.thread, site, (int) (variable >>> 32), (int) variable, value);
    }

    /** What a thread has of the stamped lock. */
    private record Stamp(int thread, boolean shared) {}

    /** A lock as it is held. */
    private record Held(int object, int mode) {}

    /** A thread of the run. */
    private static final class Actor {
        final int thread;
        final List<Held> held = new ArrayList<>();
        int budget;
        boolean started;
        boolean begun;
        boolean ended;
        boolean permit;
        boolean interrupted;
        boolean hasActed;
        int waitsIn = NOBODY;
        int waitDepth;
        boolean notified;
        boolean timedOut;

        Actor(int thread, int budget) {
            this.thread = thread;
            this.budget = budget;
            this.started = thread == 0;
            this.begun = thread == 0;
        }

        int count(Held wanted) {
            return (int) held.stream().filter(wanted::equals).count();
        }
    }
}
