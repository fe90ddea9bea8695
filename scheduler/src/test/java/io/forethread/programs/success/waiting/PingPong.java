package io.forethread.programs.success.waiting;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** Two threads take turns, five times each. */
public final class PingPong implements Program {

    private final StringBuilder rally = new StringBuilder();
    private boolean pingsTurn = true;

    @Override
    public void run() throws InterruptedException {
        Thread ping = Threads.start(() -> play(true, "i"));
        Thread pong = Threads.start(() -> play(false, "o"));
        Threads.join(ping, pong);
        synchronized (this) {
            Check.equal("ioioioioio", rally.toString());
        }
    }

    private void play(boolean ping, String sound) throws InterruptedException {
        for (int i = 0; i < 5; i++) {
            synchronized (this) {
                while (pingsTurn != ping) {
                    wait();
                }
                rally.append(sound);
                pingsTurn = !ping;
                notifyAll();
            }
        }
    }
}
