package io.forethread.programs.odd;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.util.List;
import java.util.Properties;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.logging.Logger;

/** Two threads with steps to stop at, and places at which they block, spin and end. */
public final class Steps {
    private int first;
    private int second;
    private volatile boolean flag;

    /** Let two threads write one after the other. */
    public void twoWriters() throws InterruptedException {
        Thread one =
                Threads.start(
                        () -> {
                            first = 1;
                            second = 1;
                        });
        Thread two =
                Threads.start(
                        () -> {
                            first = 2;
                            second = 2;
                        });
        Threads.join(one, two);
        Check.that(first > 0 && second > 0, "both wrote");
    }

    /** Give a pool of one thread a task, and a second one when the first is done. */
    public void twoTasks() {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> second = 1);
        first = 3;
        pool.execute(() -> second = 2);
        pool.shutdown();
    }

    /** Wait for a thread, but not for ever. */
    public void timedWait() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Thread other = Threads.start(done::countDown);
        first = done.await(1, TimeUnit.HOURS) ? 1 : 0;
        Threads.join(other);
    }

    /** Let one thread sleep for a minute and the other for an hour. */
    public void sleepers() throws InterruptedException {
        Thread one =
                Threads.start(
                        () -> {
                            Thread.sleep(3_600_000);
                            first = 6;
                        });
        Thread two =
                Threads.start(
                        () -> {
                            Thread.sleep(60_000);
                            second = 6;
                        });
        Threads.join(one, two);
        Check.equal(12, first + second);
    }

    /** Let one thread sleep for longer than the other waits. */
    public void sleeperAndWaiter() throws InterruptedException {
        Thread one =
                Threads.start(
                        () -> {
                            Thread.sleep(3_600_000);
                            first = -6;
                        });
        Thread two =
                Threads.start(
                        () -> {
                            synchronized (this) {
                                wait(60_000);
                            }
                            second = -6;
                        });
        Threads.join(one, two);
        Check.equal(-12, first + second);
    }

    /** Let one thread wait for the other by a flag. */
    public void spinner() throws InterruptedException {
        Thread spinning =
                Threads.start(
                        () -> {
                            while (!flag) {
                                first++;
                                first--;
                            }
                            second = 3;
                        });
        Thread setting = Threads.start(() -> flag = true);
        Threads.join(spinning, setting);
        Check.equal(3, second);
    }

    /** Let one thread wait for the other by a flag that it looks at where nobody sees it. */
    public void unseenSpinner() throws InterruptedException {
        Thread spinning =
                Threads.start(
                        () -> {
                            while (!Steps.class.getDeclaredField("flag").getBoolean(this)) {
                                Thread.yield();
                            }
                            second = 7;
                        });
        Thread setting = Threads.start(() -> flag = true);
        Threads.join(spinning, setting);
        Check.equal(7, second);
    }

    /** Let one thread wait for the other by a flag, and do nothing else meanwhile. */
    public void idler() throws InterruptedException {
        Thread idle =
                Threads.start(
                        () -> {
                            while (!flag) {
                                Thread.onSpinWait();
                            }
                            second = 7;
                        });
        Thread setting = Threads.start(() -> flag = true);
        Threads.join(idle, setting);
        Check.equal(7, second);
    }

    /** Take more from a queue than there is in it. */
    public void poller() throws InterruptedException {
        Queue<String> letters = new LinkedBlockingQueue<>(List.of("a", "b"));
        Thread polling =
                Threads.start(
                        () -> {
                            while (letters.poll() != null) {
                                first++;
                            }
                        });
        Thread writing = Threads.start(() -> letters.add("c"));
        Threads.join(polling, writing);
        first += letters.size();
        Check.equal(3, first);
    }

    /** Let one thread wait to be notified by the other. */
    public void waiter() throws InterruptedException {
        Thread waiting =
                Threads.start(
                        () -> {
                            synchronized (this) {
                                while (!flag) {
                                    wait();
                                }
                            }
                            second = 4;
                        });
        Thread setting =
                Threads.start(
                        () -> {
                            synchronized (this) {
                                flag = true;
                                notifyAll();
                            }
                        });
        Threads.join(waiting, setting);
        Check.equal(4, second);
    }

    /** Let one thread hold a monitor that the other wants. */
    public void monitor() throws InterruptedException {
        Thread one =
                Threads.start(
                        () -> {
                            synchronized (this) {
                                first = 5;
                            }
                        });
        Thread two =
                Threads.start(
                        () -> {
                            synchronized (this) {
                                second = 5;
                            }
                        });
        Threads.join(one, two);
        Check.equal(10, first + second);
    }

    /** Let two threads ask the JDK for a connection, which it gets from the program itself. */
    public void embeddedDatabase() throws Exception {
        Driver driver = new Embedded();
        DriverManager.registerDriver(driver);
        try {
            Thread one = Threads.start(() -> DriverManager.getConnection("jdbc:steps:7"));
            Thread two = Threads.start(() -> DriverManager.getConnection("jdbc:steps:8"));
            Threads.join(one, two);
        } finally {
            DriverManager.deregisterDriver(driver);
        }
    }

    private final class Embedded implements Driver {
        @Override
        public Connection connect(String url, Properties info) {
            first = Integer.parseInt(url.substring(url.length() - 1));
            return (Connection)
                    Proxy.newProxyInstance(
                            Steps.class.getClassLoader(),
                            new Class<?>[] {Connection.class},
                            (proxy, method, arguments) -> null);
        }

        @Override
        public boolean acceptsURL(String url) {
            return url.startsWith("jdbc:steps:");
        }

        @Override
        public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
            return new DriverPropertyInfo[0];
        }

        @Override
        public int getMajorVersion() {
            return 1;
        }

        @Override
        public int getMinorVersion() {
            return 0;
        }

        @Override
        public boolean jdbcCompliant() {
            return false;
        }

        @Override
        public Logger getParentLogger() {
            return Logger.getGlobal();
        }
    }

    /** Returns what was written last. */
    public int result() {
        return 10 * first + second;
    }
}
