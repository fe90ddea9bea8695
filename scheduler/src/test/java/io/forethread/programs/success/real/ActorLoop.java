package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Two actors with mailboxes of their own play ping-pong until one tells the other to stop. */
public final class ActorLoop implements Program {
    private abstract static class Actor<M> implements Runnable {
        private final BlockingQueue<M> mailbox = new LinkedBlockingQueue<>();
        private final M stop;
        private final Thread thread;
        private int received;

        Actor(String name, M stop) {
            this.stop = stop;
            this.thread = new Thread(this, name);
        }

        void tell(M message) {
            mailbox.add(message);
        }

        abstract void handle(M message);

        @Override
        public void run() {
            try {
                for (M message = mailbox.take(); !message.equals(stop); message = mailbox.take()) {
                    received++;
                    handle(message);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private Actor<Integer> ping;
    private Actor<Integer> pong;

    @Override
    public void run() throws InterruptedException {
        ping =
                new Actor<>("ping", -1) {
                    @Override
                    void handle(Integer message) {
                        pong.tell(message == 0 ? -1 : message - 1);
                        if (message <= 1) {
                            tell(-1);
                        }
                    }
                };
        pong =
                new Actor<>("pong", -1) {
                    @Override
                    void handle(Integer message) {
                        ping.tell(message == 0 ? -1 : message - 1);
                        if (message <= 1) {
                            tell(-1);
                        }
                    }
                };
        ping.thread.start();
        pong.thread.start();
        ping.tell(20);
        ping.thread.join();
        pong.thread.join();
        Check.equal(21, ping.received + pong.received);
    }
}
