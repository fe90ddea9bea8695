package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/** Orders go through stages of futures on two pools, and one of them fails and is replaced. */
public final class OrderPipeline implements Program {
    record Order(int id, int cents) {}

    record Invoice(int orderId, int total) {}

    @Override
    public void run() {
        ExecutorService io = Executors.newFixedThreadPool(2);
        ExecutorService cpu = Executors.newFixedThreadPool(3);
        List<CompletableFuture<Invoice>> invoices = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            int id = i;
            invoices.add(
                    CompletableFuture.supplyAsync(() -> load(id), io)
                            .thenApplyAsync(OrderPipeline::addTax, cpu)
                            .thenCombine(
                                    CompletableFuture.supplyAsync(() -> 10 * id, io),
                                    (order, shipping) ->
                                            new Invoice(order.id(), order.cents() + shipping))
                            .exceptionally(failure -> new Invoice(id, 0)));
        }
        CompletableFuture.allOf(invoices.toArray(new CompletableFuture<?>[0])).join();
        String totals =
                invoices.stream()
                        .map(CompletableFuture::join)
                        .map(invoice -> invoice.orderId() + "=" + invoice.total())
                        .collect(Collectors.joining(" "));
        io.shutdown();
        cpu.shutdown();
        Check.equal("0=110 1=230 2=350 3=0 4=590 5=710", totals);
    }

    private static Order load(int id) {
        if (id == 3) {
            throw new IllegalStateException("order 3 is lost");
        }
        return new Order(id, 100 * (id + 1));
    }

    private static Order addTax(Order order) {
        return new Order(order.id(), order.cents() * 11 / 10);
    }
}
