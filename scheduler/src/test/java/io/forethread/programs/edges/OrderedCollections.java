package io.forethread.programs.edges;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;
import java.util.concurrent.atomic.LongAdder;

/** Queues, maps and other collections that publish their elements. */
public final class OrderedCollections {
    private OrderedCollections() {}

    private interface Receiver {
        /** Wait for what is handed over. */
        void receive() throws Exception;
    }

    /** Hand over to a thread that waits, or looks again and again, since before. */
    private static void handOver(Threads.Body give, Receiver receiver) throws Exception {
        Box box = new Box();
        Thread reader =
                Threads.start(
                        () -> {
                            receiver.receive();
                            box.read();
                        });
        Thread.sleep(1);
        box.write();
        give.run();
        reader.join();
    }

    private interface Question {
        boolean ask() throws Exception;
    }

    private static Receiver until(Question question) {
        return () -> {
            while (!question.ask()) {
                Thread.onSpinWait();
            }
        };
    }

    private static void throughQueue(BlockingQueue<Integer> queue) throws Exception {
        handOver(() -> queue.put(1000), queue::take);
        handOver(() -> queue.offer(1000), () -> queue.poll(1, TimeUnit.SECONDS));
        handOver(() -> queue.add(1000), until(() -> queue.poll() != null));
    }

    public static void array_blocking_queue() throws Exception {
        throughQueue(new ArrayBlockingQueue<>(3));
    }

    public static void linked_blocking_queue() throws Exception {
        throughQueue(new LinkedBlockingQueue<>());
    }

    public static void priority_blocking_queue() throws Exception {
        throughQueue(new PriorityBlockingQueue<>());
    }

    public static void linked_blocking_deque() throws Exception {
        throughQueue(new LinkedBlockingDeque<>());
        BlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
        handOver(() -> deque.putFirst(1000), deque::takeLast);
        handOver(() -> deque.offerLast(1000), until(() -> deque.pollFirst() != null));
    }

    public static void transfer_queue() throws Exception {
        throughQueue(new LinkedTransferQueue<>());
        TransferQueue<Integer> queue = new LinkedTransferQueue<>();
        handOver(() -> queue.transfer(1000), queue::take);
    }

    public static void transfer_back() throws Exception {
        Box box = new Box();
        TransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Thread giver =
                Threads.start(
                        () -> {
                            queue.transfer(1000);
                            box.read();
                        });
        Thread.sleep(1);
        box.write();
        queue.take();
        giver.join();
    }

    public static void synchronous_queue() throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        handOver(() -> queue.put(1000), queue::take);
        handOver(queue::take, () -> queue.put(1000));
    }

    public static void delay_queue() throws Exception {
        DelayQueue<Soon> queue = new DelayQueue<>();
        handOver(() -> queue.put(new Soon()), queue::take);
    }

    private static final class Soon implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    }

    public static void drain() throws Exception {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        List<Integer> drained = new ArrayList<>();
        handOver(() -> queue.put(1000), until(() -> queue.drainTo(drained) > 0));
    }

    public static void add_many() throws Exception {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        handOver(() -> queue.addAll(List.of(1000, 1001)), queue::take);
    }

    /** A producer that had to wait for room sees what the consumer did before it made room. */
    public static void room_in_a_bounded_queue() throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        queue.put(1000);
        handOver(queue::take, () -> queue.put(1001));
    }

    public static void concurrent_linked_queue() throws Exception {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>();
        handOver(() -> queue.add(1000), until(() -> queue.poll() != null));
        handOver(() -> queue.offer(1000), until(() -> queue.peek() != null));
    }

    public static void concurrent_linked_deque() throws Exception {
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
        handOver(() -> deque.addFirst(1000), until(() -> deque.pollLast() != null));
    }

    public static void is_empty_and_size() throws Exception {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>();
        handOver(() -> queue.add(1000), until(() -> !queue.isEmpty()));
        Queue<Integer> other = new ConcurrentLinkedQueue<>();
        handOver(() -> other.add(1000), until(() -> other.size() == 1));
    }

    public static void map_put_to_get() throws Exception {
        Map<String, Integer> map = new ConcurrentHashMap<>();
        handOver(() -> map.put("key", 1000), until(() -> map.get("key") != null));
    }

    public static void map_put_if_absent() throws Exception {
        ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
        handOver(
                () -> map.putIfAbsent("key", 1000),
                until(() -> map.getOrDefault("key", 0) == 1000));
    }

    public static void map_contains_key() throws Exception {
        Map<String, Integer> map = new ConcurrentHashMap<>();
        handOver(() -> map.put("key", 1000), until(() -> map.containsKey("key")));
    }

    public static void map_compute_if_absent() throws Exception {
        Map<String, Integer> map = new ConcurrentHashMap<>();
        handOver(
                () -> map.computeIfAbsent("key", key -> 1000), until(() -> map.get("key") != null));
    }

    /** Whoever finds what another one has computed sees what that one did before. */
    public static void map_computed_by_another() throws Exception {
        Map<String, Integer> map = new ConcurrentHashMap<>();
        handOver(
                () -> map.computeIfAbsent("key", key -> 1000),
                until(() -> map.computeIfAbsent("key", key -> null) != null));
    }

    public static void map_merge_sees_the_old_value() throws Exception {
        Map<String, Box> map = new ConcurrentHashMap<>();
        Thread writer =
                Threads.start(
                        () -> {
                            Box box = new Box();
                            box.write();
                            map.put("key", box);
                        });
        Thread.sleep(1);
        map.merge(
                "key",
                new Box(),
                (old, added) -> {
                    old.read();
                    return old;
                });
        writer.join();
    }

    public static void map_remove() throws Exception {
        Map<String, Integer> map = new ConcurrentHashMap<>();
        handOver(() -> map.put("key", 1000), until(() -> map.remove("key") != null));
    }

    public static void map_iteration() throws Exception {
        Map<String, Integer> map = new ConcurrentHashMap<>();
        handOver(
                () -> map.put("key", 1000),
                until(
                        () -> {
                            int found = 0;
                            for (Map.Entry<String, Integer> entry : map.entrySet()) {
                                found += entry.getValue();
                            }
                            return found > 0;
                        }));
    }

    public static void map_for_each() throws Exception {
        Map<String, Box> map = new ConcurrentHashMap<>();
        Thread writer =
                Threads.start(
                        () -> {
                            Box box = new Box();
                            box.write();
                            map.put("key", box);
                        });
        Thread.sleep(1);
        map.forEach((key, box) -> box.read());
        writer.join();
    }

    public static void key_set() throws Exception {
        Set<Integer> set = ConcurrentHashMap.newKeySet();
        handOver(() -> set.add(1000), until(() -> set.contains(1000)));
    }

    public static void skip_lists() throws Exception {
        ConcurrentSkipListMap<String, Integer> map = new ConcurrentSkipListMap<>();
        handOver(() -> map.put("key", 1000), until(() -> map.get("key") != null));
        handOver(() -> map.put("a", 1001), until(() -> map.firstEntry().getValue() == 1001));
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
        handOver(() -> set.add(1000), until(() -> set.pollFirst() != null));
    }

    public static void copy_on_write() throws Exception {
        List<Integer> list = new CopyOnWriteArrayList<>();
        handOver(() -> list.add(1000), until(() -> list.contains(1000)));
        handOver(() -> list.set(0, 1001), until(() -> list.get(0) == 1001));
        handOver(
                () -> list.add(1002),
                until(
                        () -> {
                            int last = 0;
                            for (int element : list) {
                                last = element;
                            }
                            return last == 1002;
                        }));
    }

    public static void stream_of_a_queue() throws Exception {
        Collection<Integer> queue = new ConcurrentLinkedQueue<>();
        handOver(() -> queue.add(1000), until(() -> queue.stream().anyMatch(e -> e == 1000)));
    }

    public static void adder() throws Exception {
        LongAdder adder = new LongAdder();
        handOver(adder::increment, until(() -> adder.sum() == 1));
    }

    public static void exchanger() throws Exception {
        Exchanger<Integer> exchanger = new Exchanger<>();
        handOver(() -> exchanger.exchange(1000), () -> exchanger.exchange(1001));
        handOver(() -> exchanger.exchange(null), () -> exchanger.exchange(1001));
        handOver(() -> exchanger.exchange(1000), () -> exchanger.exchange(null));
    }

    public static void publisher_to_subscriber() throws Exception {
        Box box = new Box();
        Box closed = new Box();
        SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>();
        publisher.subscribe(new Reading(box, closed));
        Thread.sleep(1);
        box.write();
        publisher.submit(1000);
        Thread.sleep(1);
        closed.write();
        publisher.close();
        Thread.sleep(1);
    }

    private static final class Reading implements Flow.Subscriber<Integer> {
        private final Box box;
        private final Box closed;

        Reading(Box box, Box closed) {
            this.box = box;
            this.closed = closed;
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(10);
        }

        @Override
        public void onNext(Integer item) {
            box.read();
        }

        @Override
        public void onError(Throwable e) {
            throw new AssertionError(e);
        }

        @Override
        public void onComplete() {
            closed.read();
            Check.that(box.peek(), "told before");
        }
    }
}
