package io.forethread.programs.io;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** A server and a client of the JDK in one program: calls that wait and calls that do not. */
public final class HttpRoundTrips implements Program {
    private final Supplier<ExecutorService> executors;
    private int hits;
    private volatile String lastPath = "";

    /** Serve from a pool of two threads. */
    public HttpRoundTrips() {
        this(() -> Executors.newFixedThreadPool(2));
    }

    /** Serve from an executor that the program makes, and shuts down. */
    public HttpRoundTrips(Supplier<ExecutorService> executors) {
        this.executors = executors;
    }

    private void handle(HttpExchange exchange) throws IOException {
        int number;
        synchronized (this) {
            number = ++hits;
        }
        lastPath = exchange.getRequestURI().getPath();
        byte[] body = ("hit " + number).getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    @Override
    public void run() throws Exception {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ExecutorService pool = executors.get();
        server.setExecutor(pool);
        server.createContext("/", this::handle);
        server.start();
        try {
            HttpClient client =
                    HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
            URI root = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
            for (int i = 1; i <= 3; i++) {
                HttpResponse<String> response =
                        client.send(
                                request(root, "sync" + i), HttpResponse.BodyHandlers.ofString());
                Check.equal(200, response.statusCode());
                Check.equal("hit " + i, response.body());
                Check.equal("/sync" + i, lastPath);
            }
            List<CompletableFuture<String>> answers = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                answers.add(
                        client.sendAsync(
                                        request(root, "async" + i),
                                        HttpResponse.BodyHandlers.ofString())
                                .thenApply(HttpResponse::body));
            }
            Set<String> bodies = new TreeSet<>();
            for (CompletableFuture<String> answer : answers) {
                bodies.add(answer.join());
            }
            Check.equal(Set.of("hit 4", "hit 5", "hit 6", "hit 7"), bodies);
        } finally {
            server.stop(0);
            pool.shutdown();
        }
    }

    private static HttpRequest request(URI root, String path) {
        return HttpRequest.newBuilder(root.resolve(path)).timeout(Duration.ofSeconds(10)).build();
    }
}
