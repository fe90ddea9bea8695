package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

/** Listeners of an event bus come and go while events are sent from two threads. */
public final class EventBus implements Program {
    private final Map<Class<?>, Set<Consumer<Object>>> listeners = new ConcurrentHashMap<>();
    private final LongAdder texts = new LongAdder();
    private final LongAdder numbers = new LongAdder();

    private <E> Consumer<Object> subscribe(Class<E> type, Consumer<? super E> listener) {
        Consumer<Object> adapter = event -> listener.accept(type.cast(event));
        listeners.computeIfAbsent(type, key -> new CopyOnWriteArraySet<>()).add(adapter);
        return adapter;
    }

    private void send(Object event) {
        for (Consumer<Object> listener : listeners.getOrDefault(event.getClass(), Set.of())) {
            listener.accept(event);
        }
    }

    @Override
    public void run() throws InterruptedException {
        subscribe(String.class, text -> texts.add(text.length()));
        subscribe(Integer.class, number -> numbers.add(number));
        Consumer<Object> brief = subscribe(Integer.class, number -> numbers.add(0));
        Thread sender =
                Threads.start(
                        () -> {
                            for (int i = 0; i < 10; i++) {
                                send("x".repeat(i));
                            }
                        });
        Thread other =
                Threads.start(
                        () -> {
                            for (int i = 0; i < 10; i++) {
                                send(i);
                                if (i == 5) {
                                    listeners.get(Integer.class).remove(brief);
                                }
                            }
                        });
        Threads.join(sender, other);
        Check.equal(45L, texts.sum());
        Check.equal(45L, numbers.sum());
        Check.equal(1, listeners.get(Integer.class).size());
    }
}
