package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A pool of three connections, guarded by a semaphore and lent to eight clients. */
public final class ConnectionPool implements Program {
    private static final class Connection implements AutoCloseable {
        private final ConnectionPool pool;
        private boolean inUse;
        private int queries;

        Connection(ConnectionPool pool) {
            this.pool = pool;
        }

        void query() {
            Check.that(inUse, "a connection is used only while it is lent");
            queries++;
        }

        @Override
        public void close() {
            pool.giveBack(this);
        }
    }

    private final Semaphore permits = new Semaphore(3, true);
    private final Deque<Connection> free = new ArrayDeque<>();
    private final AtomicInteger most = new AtomicInteger();
    private final AtomicInteger lent = new AtomicInteger();

    private Connection borrow() throws InterruptedException {
        Check.that(permits.tryAcquire(10, TimeUnit.SECONDS), "a connection comes free in time");
        most.accumulateAndGet(lent.incrementAndGet(), Math::max);
        synchronized (free) {
            Connection connection = free.pop();
            connection.inUse = true;
            return connection;
        }
    }

    private void giveBack(Connection connection) {
        synchronized (free) {
            connection.inUse = false;
            free.push(connection);
        }
        lent.decrementAndGet();
        permits.release();
    }

    @Override
    public void run() throws InterruptedException {
        Connection[] all = new Connection[3];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Connection(this);
            free.push(all[i]);
        }
        Thread[] clients = new Thread[8];
        for (int i = 0; i < clients.length; i++) {
            clients[i] =
                    Threads.start(
                            () -> {
                                for (int j = 0; j < 3; j++) {
                                    try (Connection connection = borrow()) {
                                        connection.query();
                                        Thread.sleep(20);
                                        connection.query();
                                    }
                                }
                            });
        }
        Threads.join(clients);
        Check.equal(48, all[0].queries + all[1].queries + all[2].queries);
        Check.equal(3, most.get());
    }
}
