package io.forethread.programs.fail.collection;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.List;

/** A list is changed by another thread in the middle of an iteration. */
@Expect(value = Outcome.THROWS, type = ConcurrentModificationException.class)
public final class ChangedWhileIterated implements Program {

    private final List<Integer> list = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void run() throws InterruptedException {
        list.addAll(List.of(1, 2, 3));
        int sum = 0;
        for (int element : list) {
            sum += element;
            Thread remover = new Thread(() -> list.add(4));
            remover.start();
            remover.join();
        }
        Check.equal(6, sum);
    }
}
