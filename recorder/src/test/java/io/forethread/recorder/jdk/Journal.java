package io.forethread.recorder.jdk;

import io.forethread.hooks.Hooks;
import io.forethread.hooks.Sink;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;

/** A sink that writes down what it is told, as "thread: hook", and does the real thing. */
public class Journal extends Sink implements AutoCloseable {
    private final ConcurrentLinkedQueue<String> lines = new ConcurrentLinkedQueue<>();
    private final ThreadLocal<Boolean> writing = ThreadLocal.withInitial(() -> false);

    /** Puts the journal in place, until it is closed. */
    public static <J extends Journal> J open(J journal) {
        Hooks.sink = journal;
        return journal;
    }

    @Override
    public void close() {
        Hooks.sink = Sink.IDLE;
    }

    List<String> lines() {
        return List.copyOf(lines);
    }

    /** Gives the lines of threads with this name, without the name. */
    List<String> of(String thread) {
        String prefix = thread + ": ";
        return lines.stream()
                .filter(line -> line.startsWith(prefix))
                .map(line -> line.substring(prefix.length()))
                .toList();
    }

    /** Waits until there is such a line. */
    void await(Predicate<String> line) throws InterruptedException {
        while (lines.stream().noneMatch(line)) {
            Thread.sleep(1);
        }
    }

    /** Writes a line, unless writing is what led here. */
    final void write(String hook) {
        if (!writing.get()) {
            writing.set(true);
            try {
                lines.add(Thread.currentThread().getName() + ": " + hook);
            } finally {
                writing.set(false);
            }
        }
    }

    @Override
    public void threadStarting(Thread thread) {
        write("starting " + thread.getName());
    }

    @Override
    public void threadNotStarted(Thread thread) {
        write("not started " + thread.getName());
    }

    @Override
    public void threadRun(Object self) {
        write("run " + ((Thread) self).getName());
    }

    @Override
    public void threadExit(Thread thread) {
        write("exit " + thread.getName());
    }

    @Override
    public boolean uncaught(Thread thread, Throwable exception) {
        write("uncaught " + exception.getMessage());
        return false;
    }

    @Override
    public void interrupt(Thread thread) {
        write("interrupt " + thread.getName());
    }

    @Override
    public boolean park(Object blocker, int mode, long time) {
        write("park " + mode);
        return false;
    }

    @Override
    public boolean unpark(Thread thread) {
        write("unpark " + thread.getName());
        return false;
    }

    @Override
    public void threadJoin(Thread thread, long millis, int nanos, long head)
            throws InterruptedException {
        write("join " + thread.getName() + " " + millis + " " + nanos + " " + head);
        super.threadJoin(thread, millis, nanos, head);
    }

    @Override
    public void sleep(long millis, int nanos, long head) throws InterruptedException {
        write("sleep " + millis + " " + nanos + " " + head);
        super.sleep(millis, nanos, head);
    }

    @Override
    public void monitorEnter(Object lock, long head) {
        write("enter " + lock.getClass().getSimpleName() + " " + head);
    }

    @Override
    public void monitorExit(Object lock, long head) {
        write("leave " + lock.getClass().getSimpleName() + " " + head);
    }

    @Override
    public void monitorWait(Object lock, long millis, int nanos, long head)
            throws InterruptedException {
        write("wait " + lock.getClass().getSimpleName() + " " + head);
        super.monitorWait(lock, millis, nanos, head);
    }

    @Override
    public void monitorNotify(Object lock, long head) {
        write("notify " + lock.getClass().getSimpleName() + " " + head);
        super.monitorNotify(lock, head);
    }

    @Override
    public void monitorNotifyAll(Object lock, long head) {
        write("notifyAll " + lock.getClass().getSimpleName() + " " + head);
        super.monitorNotifyAll(lock, head);
    }
}
