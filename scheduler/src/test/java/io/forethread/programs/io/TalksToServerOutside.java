package io.forethread.programs.io;

import com.sun.net.httpserver.HttpExchange;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Asks a server whose threads are not of the run, with a timeout of a second. */
public final class TalksToServerOutside implements Program {
    private final URI address;

    /** Answer a request, but not at once. */
    public static void answer(HttpExchange exchange) throws IOException {
        try {
            Thread.sleep(150);
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
        byte[] body = "slow answer".getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    /** Take the address of a server that takes its time to answer. */
    public TalksToServerOutside(URI address) {
        this.address = address;
    }

    @Override
    public void run() throws Exception {
        HttpClient client = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(1)).build();
        HttpRequest request =
                HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(1)).build();
        for (int i = 0; i < 3; i++) {
            String body = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
            Check.equal("slow answer", body);
        }
        String body =
                client.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                        .thenApply(HttpResponse::body)
                        .get();
        Check.equal("slow answer", body);
    }
}
