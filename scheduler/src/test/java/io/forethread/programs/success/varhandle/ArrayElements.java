package io.forethread.programs.success.varhandle;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** A handle on array elements adds to slots of a plain array. */
public final class ArrayElements implements Program {

    private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(int[].class);

    @Override
    public void run() throws InterruptedException {
        int[] slots = new int[3];
        Runnable addToAll =
                () -> {
                    for (int i = 0; i < slots.length; i++) {
                        SLOT.getAndAdd(slots, i, i + 1);
                    }
                };
        Thread first = new Thread(addToAll);
        Thread second = new Thread(addToAll);
        first.start();
        second.start();
        Threads.join(first, second);
        Check.equal("[2, 4, 6]", Arrays.toString(slots));
    }
}
