package io.forethread.scheduler.random;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Makes some threads wait and another notify them. Waits put anywhere at random would hardly ever
 * be met by a notify.
 */
final class Rendezvous {
    private final Random random;
    private final OperationGenerator operations;

    Rendezvous(Random random, OperationGenerator operations) {
        this.random = random;
        this.operations = operations;
    }

    void addTo(List<ThreadPlan> plans, String monitor) {
        List<ThreadPlan> shuffled = new ArrayList<>(plans);
        Collections.shuffle(shuffled, random);
        ThreadPlan notifier = shuffled.remove(0);
        int most = shuffled.size();
        int waiters = 1 + Math.max(random.nextInt(most), random.nextInt(most));
        boolean guarded = operations.isBranching() && random.nextBoolean();
        Location flag = operations.counter();
        int bound = 1 + random.nextInt(3);
        for (ThreadPlan waiter : shuffled.subList(0, waiters)) {
            Operation wait =
                    guarded
                            ? new Operation.GuardedWait(monitor, flag, bound)
                            : new Operation.Wait(monitor);
            waiter.insertMeeting(locked(monitor, List.of(wait)), random);
        }
        List<Operation> signals = new ArrayList<>();
        if (guarded) {
            signals.add(new Operation.Write(flag, new WrittenValue.Constant(bound)));
        }
        if (random.nextInt(3) == 0) {
            signals.add(new Operation.NotifyAll(monitor));
            notifier.insertMeeting(locked(monitor, signals), random);
        } else if (random.nextBoolean()) {
            signals.addAll(Collections.nCopies(waiters, new Operation.Notify(monitor)));
            notifier.insertMeeting(locked(monitor, signals), random);
        } else {
            signals.add(new Operation.Notify(monitor));
            for (int i = 0; i < waiters; i++) {
                notifier.insertMeeting(locked(monitor, signals), random);
            }
        }
    }

    /** Puts operations into a synchronized block, with others around them, at times re-entered. */
    private Operation locked(String monitor, List<Operation> inner) {
        Scope scope = Scope.top(List.of()).holding(monitor);
        List<Operation> body = new ArrayList<>();
        if (random.nextBoolean()) {
            body.addAll(operations.body(scope, 2));
        }
        body.addAll(inner);
        if (random.nextInt(3) == 0) {
            body = new ArrayList<>(List.of(new Operation.Lock(monitor, List.copyOf(body))));
        }
        if (random.nextBoolean()) {
            body.addAll(operations.body(scope, 2));
        }
        return new Operation.Lock(monitor, List.copyOf(body));
    }
}
