package io.forethread.programs.io;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Iterator;

/** A selector thread accepts and answers, non-blocking, while the test writes and reads. */
public final class SelectorLoop implements Program {
    private final Threads.Starter threads;
    private final StringBuilder log = new StringBuilder();
    private volatile boolean stopped;

    /** Use platform threads. */
    public SelectorLoop() {
        this(Threads::start);
    }

    /** Use the threads that the given starter makes. */
    public SelectorLoop(Threads.Starter threads) {
        this.threads = threads;
    }

    private void loop(Selector selector, ServerSocketChannel server) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(64);
        while (!stopped) {
            selector.select();
            Iterator<SelectionKey> keys = selector.selectedKeys().iterator();
            while (keys.hasNext()) {
                SelectionKey key = keys.next();
                keys.remove();
                if (key.isAcceptable()) {
                    SocketChannel accepted = server.accept();
                    accepted.configureBlocking(false);
                    accepted.register(selector, SelectionKey.OP_READ);
                } else if (key.isReadable()) {
                    SocketChannel channel = (SocketChannel) key.channel();
                    buffer.clear();
                    if (channel.read(buffer) < 0) {
                        channel.close();
                    } else {
                        buffer.flip();
                        synchronized (log) {
                            log.append((char) buffer.get(0));
                        }
                        while (buffer.hasRemaining()) {
                            channel.write(buffer);
                        }
                    }
                }
            }
        }
    }

    @Override
    public void run() throws Exception {
        try (Selector selector = Selector.open();
                ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            server.configureBlocking(false);
            server.register(selector, SelectionKey.OP_ACCEPT);
            Thread thread = threads.start(() -> loop(selector, server));
            try (SocketChannel client = SocketChannel.open(server.getLocalAddress())) {
                for (char c = 'a'; c < 'e'; c++) {
                    client.write(ByteBuffer.wrap(new byte[] {(byte) c}));
                    ByteBuffer answer = ByteBuffer.allocate(1);
                    client.read(answer);
                    Check.equal((byte) c, answer.get(0));
                }
            }
            stopped = true;
            selector.wakeup();
            thread.join();
        }
        synchronized (log) {
            Check.equal("abcd", log.toString());
        }
    }
}
