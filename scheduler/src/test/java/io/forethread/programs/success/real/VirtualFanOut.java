package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.VirtualThreads;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** A virtual thread for every request, whose answers are gathered in order. */
@MinJdk(21)
public final class VirtualFanOut implements Program {
    private final Map<Integer, String> answers = new ConcurrentHashMap<>();
    private int served;

    private synchronized void count() {
        served++;
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        ExecutorService executor = VirtualThreads.perTaskExecutor();
        List<Future<Integer>> lengths = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            int request = i;
            lengths.add(
                    executor.submit(
                            () -> {
                                Thread.sleep(1_000 - 10 * request);
                                count();
                                answers.put(request, "answer " + request);
                                return answers.get(request).length();
                            }));
        }
        int sum = 0;
        for (Future<Integer> length : lengths) {
            sum += length.get();
        }
        VirtualThreads.close(executor);
        Check.equal(10 * 8 + 20 * 9, sum);
        Check.equal(30, served);
    }
}
