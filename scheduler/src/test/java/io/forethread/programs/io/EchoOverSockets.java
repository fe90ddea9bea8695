package io.forethread.programs.io;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A client and a server thread of one program talk over a loopback socket. */
public final class EchoOverSockets implements Program {
    private final Threads.Starter threads;
    private int served;

    /** Use platform threads. */
    public EchoOverSockets() {
        this(Threads::start);
    }

    /** Use the threads that the given starter makes. */
    public EchoOverSockets(Threads.Starter threads) {
        this.threads = threads;
    }

    private static BufferedReader readerOf(Socket socket) throws IOException {
        return new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    private static PrintWriter writerOf(Socket socket) throws IOException {
        return new PrintWriter(socket.getOutputStream(), true, StandardCharsets.UTF_8);
    }

    private void serve(ServerSocket server) throws IOException {
        try (Socket socket = server.accept();
                BufferedReader in = readerOf(socket);
                PrintWriter out = writerOf(socket)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                synchronized (this) {
                    served++;
                }
                out.println("echo " + line);
            }
        }
    }

    @Override
    public void run() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread thread = threads.start(() -> serve(server));
            try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort());
                    BufferedReader in = readerOf(socket);
                    PrintWriter out = writerOf(socket)) {
                socket.setSoTimeout(10_000);
                for (int round = 0; round < 5; round++) {
                    out.println("round " + round);
                    Check.equal("echo round " + round, in.readLine());
                }
            }
            thread.join();
        }
        synchronized (this) {
            Check.equal(5, served);
        }
    }
}
