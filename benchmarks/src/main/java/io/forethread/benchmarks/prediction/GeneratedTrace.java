package io.forethread.benchmarks.prediction;

import io.forethread.trace.EventKind;
import io.forethread.trace.Field;
import io.forethread.trace.LockMode;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.store.TraceBuilder;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * Makes up the trace of a program with worker threads. They mostly work on accounts under the
 * account's lock, sometimes under two; now and then they touch a counter without a lock, replace or
 * drop a reference, write to an array of their own, or wait for each other at a latch. The same
 * length gives the same trace.
 */
final class GeneratedTrace {
    private static final int WORKERS = 8;
    private static final int EVENTS_FOR_EACH_ACCOUNT = 50;
    private static final int SITES = 40;

    private final TraceBuilder events = new TraceBuilder();
    private final Random random = new Random(20_221_118);
    private final Map<Long, Long> memory = new HashMap<>();

    private final int accounts;
    private final int firstAccount;
    private final int firstArray;
    private final int latch;
    private final int balance;
    private final int owner;
    private final int hits;
    private int size;
    private boolean signalled;

    private GeneratedTrace(int length) {
        events.dictionary().addThread("T0", "main");
        for (int worker = 1; worker <= WORKERS; worker++) {
            events.dictionary().addThread("T0." + worker, "worker");
        }
        for (int site = 1; site <= SITES; site++) {
            events.dictionary()
                    .addSite(new Site("bank.Worker", "run", "()V", site, "Worker.java", site));
        }
        balance = field("balance", "I");
        owner = field("owner", "Ljava/lang/Object;");
        hits = field("hits", "I");
        accounts = Math.max(10, length / EVENTS_FOR_EACH_ACCOUNT);
        firstAccount = objects(accounts, "bank.Account");
        firstArray = objects(WORKERS, "[I");
        latch = objects(1, "java.util.concurrent.CountDownLatch");
    }

    private int field(String name, String descriptor) {
        return events.dictionary()
                .addField(new Field("bank.Account", name, descriptor, false, false, false));
    }

    private int objects(int count, String className) {
        int first = events.dictionary().addObject(className, true);
        for (int i = 1; i < count; i++) {
            events.dictionary().addObject(className, true);
        }
        return first;
    }

    /** Returns a trace of at least {@code length} events. */
    static Trace of(int length) {
        return new GeneratedTrace(length).generate(length);
    }

    private Trace generate(int length) {
        for (int account = 0; account < accounts; account++) {
            write(0, 1, firstAccount + account, owner, firstAccount + account);
        }
        for (int worker = 1; worker <= WORKERS; worker++) {
            add(EventKind.START, 0, 2, 0, 0, worker);
        }
        for (int worker = 1; worker <= WORKERS; worker++) {
            add(EventKind.BEGIN, worker, 0, 0, 0, 0);
        }
        while (size < length) {
            act(1 + random.nextInt(WORKERS));
        }
        for (int worker = 1; worker <= WORKERS; worker++) {
            add(EventKind.END, worker, 0, 0, 0, 0);
            add(EventKind.JOIN, 0, 3, 0, 0, worker);
        }
        return events.build();
    }

    private void act(int worker) {
        int account = firstAccount + random.nextInt(accounts);
        switch (random.nextInt(12)) {
            case 0 -> transfer(worker, account, firstAccount + random.nextInt(accounts));
            case 1 -> increment(worker, 10, account, hits);
            case 2 -> write(worker, 12, account, owner, random.nextInt(4) == 0 ? 0 : account);
            case 3, 4 -> {
                for (int index = 0; index < 5; index++) {
                    int array = firstArray + worker - 1;
                    add(EventKind.WRITE_ELEMENT, worker, 13, array, random.nextInt(100), 1);
                }
            }
            case 5 -> pass(worker);
            default -> deposit(worker, account);
        }
    }

    private void deposit(int worker, int account) {
        lock(EventKind.ACQUIRE, worker, 20, account);
        increment(worker, 21, account, balance);
        read(worker, 23, account, owner);
        lock(EventKind.RELEASE, worker, 24, account);
    }

    private void transfer(int worker, int one, int other) {
        int first = Math.min(one, other);
        int second = first == Math.max(one, other) ? otherThan(first) : Math.max(one, other);
        lock(EventKind.ACQUIRE, worker, 30, Math.min(first, second));
        lock(EventKind.ACQUIRE, worker, 31, Math.max(first, second));
        increment(worker, 32, first, balance);
        increment(worker, 34, second, balance);
        lock(EventKind.RELEASE, worker, 36, Math.max(first, second));
        lock(EventKind.RELEASE, worker, 37, Math.min(first, second));
    }

    private int otherThan(int account) {
        return account == firstAccount ? firstAccount + 1 : firstAccount;
    }

    /** Sees that a latch was counted down, or counts it down. */
    private void pass(int worker) {
        if (random.nextInt(50) == 0) {
            add(EventKind.SIGNAL, worker, 38, latch, 0, 0);
            signalled = true;
        } else if (signalled && random.nextInt(20) == 0) {
            add(EventKind.AWAIT, worker, 39, latch, 0, 0);
        }
    }

    private void increment(int worker, int site, int account, int field) {
        long value = read(worker, site, account, field);
        write(worker, site + 1, account, field, value + 1);
    }

    private long read(int worker, int site, int account, int field) {
        long value = memory.getOrDefault(variable(account, field), 0L);
        add(EventKind.READ_FIELD, worker, site, account, field, value);
        return value;
    }

    private void write(int worker, int site, int account, int field, long value) {
        memory.put(variable(account, field), value);
        add(EventKind.WRITE_FIELD, worker, site, account, field, value);
    }

    private static long variable(int object, int field) {
        return 8L * object + field;
    }

    private void lock(EventKind kind, int worker, int site, int account) {
        int depth = kind == EventKind.ACQUIRE ? 1 : 0;
        add(kind, worker, site, account, LockMode.MONITOR.member(), depth);
    }

    private void add(EventKind kind, int thread, int site, int owner, int member, long value) {
        events.add(kind, thread, site, owner, member, value);
        size++;
    }
}
