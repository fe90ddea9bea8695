package io.forethread.programs.io;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.VirtualThreads;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/**
 * Virtual threads read from sockets: one gets a byte and then waits in vain until its time is over,
 * one waits until its socket is closed, and one until it is interrupted. What wakes the first
 * leaves no permit behind that would end its park.
 */
@MinJdk(21)
public final class VirtualReaders implements Program {
    private final CountDownLatch begun = new CountDownLatch(2);
    private volatile boolean released;
    private int ends;

    private synchronized void countEnd() {
        ends++;
    }

    private void readTwiceThenPark(Socket socket) throws IOException {
        Check.equal(7, socket.getInputStream().read());
        socket.setSoTimeout(50);
        try {
            socket.getInputStream().read();
            throw new AssertionError("nobody writes a second byte");
        } catch (SocketTimeoutException e) {
            LockSupport.park();
        }
        Check.that(released, "a park ends when it should");
        countEnd();
    }

    private void readUntilException(Socket socket) throws IOException {
        begun.countDown();
        try {
            socket.getInputStream().read();
            throw new AssertionError("nobody writes");
        } catch (SocketException e) {
            countEnd();
        }
    }

    @Override
    public void run() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                Socket fed = connect(server);
                Socket feeder = server.accept();
                Socket interrupted = connect(server)) {
            Socket closed = connect(server);
            Thread first = VirtualThreads.start(() -> readTwiceThenPark(fed));
            Thread second = VirtualThreads.start(() -> readUntilException(closed));
            Thread third = VirtualThreads.start(() -> readUntilException(interrupted));
            begun.await();
            feeder.getOutputStream().write(7);
            closed.close();
            third.interrupt();
            second.join();
            third.join();
            while (first.getState() != Thread.State.WAITING) {
                Thread.sleep(1);
            }
            Thread.sleep(200);
            released = true;
            LockSupport.unpark(first);
            first.join();
        }
        Check.equal(3, ends);
    }

    private static Socket connect(ServerSocket server) throws IOException {
        return new Socket(server.getInetAddress(), server.getLocalPort());
    }
}
