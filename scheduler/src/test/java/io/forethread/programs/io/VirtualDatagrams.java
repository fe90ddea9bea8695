package io.forethread.programs.io;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.VirtualThreads;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;

/** Two virtual threads answer packets, one by a socket and one by a channel. */
@MinJdk(21)
public final class VirtualDatagrams implements Program {
    private int answered;

    private synchronized void count() {
        answered++;
    }

    private void answerBySocket(DatagramSocket socket) throws IOException {
        DatagramPacket packet = new DatagramPacket(new byte[16], 16);
        socket.receive(packet);
        count();
        socket.send(packet);
    }

    private void answerByChannel(DatagramChannel channel) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(16);
        var sender = channel.receive(buffer);
        count();
        channel.send(buffer.flip(), sender);
    }

    @Override
    public void run() throws Exception {
        InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (DatagramSocket socket = new DatagramSocket(anyPort);
                DatagramChannel channel = DatagramChannel.open().bind(anyPort);
                DatagramSocket asker = new DatagramSocket(anyPort)) {
            Thread first = VirtualThreads.start(() -> answerBySocket(socket));
            Thread second = VirtualThreads.start(() -> answerByChannel(channel));
            Check.equal("one", ask(asker, socket.getLocalSocketAddress(), "one"));
            Check.equal("two", ask(asker, channel.getLocalAddress(), "two"));
            first.join();
            second.join();
        }
        Check.equal(2, answered);
    }

    private static String ask(DatagramSocket asker, SocketAddress whom, String question)
            throws IOException {
        byte[] bytes = question.getBytes(US_ASCII);
        asker.send(new DatagramPacket(bytes, bytes.length, whom));
        DatagramPacket answer = new DatagramPacket(new byte[16], 16);
        asker.receive(answer);
        return new String(answer.getData(), 0, answer.getLength(), US_ASCII);
    }
}
