package io.forethread.recorder.instrument.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.instrument.Instrumented;
import io.forethread.recorder.instrument.Talk;

import org.junit.jupiter.api.Test;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

class MethodReferencesTests {

    static class References implements Callable<String> {
        static class MyList extends ArrayList<String> {
            private static final long serialVersionUID = 1L;
        }

        interface Remote extends Serializable {
            int get();
        }

        @Override
        public String call() throws InterruptedException {
            AtomicInteger counter = new AtomicInteger(5);
            IntSupplier increment = counter::incrementAndGet;
            Remote serializable = counter::get;
            CountDownLatch latch = new CountDownLatch(1);
            Thread thread = new Thread(latch::countDown);
            Runnable start = thread::start;
            start.run();
            latch.await();
            List<String> texts = new MyList();
            Consumer<String> add = texts::add;
            MyList mine = new MyList();
            Consumer<String> addMine = mine::add;
            add.accept("x");
            addMine.accept("y");
            LongSupplier time = System::nanoTime;
            Supplier<List<String>> make = ArrayList::new;
            Supplier<String> pure = "  s "::strip;
            synchronized (this) {
                Runnable wake = this::notifyAll;
                wake.run();
            }
            return increment.getAsInt()
                    + " "
                    + serializable.get()
                    + texts
                    + mine
                    + time.getAsLong()
                    + make.get()
                    + pure.get();
        }
    }

    @Test
    void methodReferencesAreTold() {
        Talk log = Instrumented.byDefault().run(References.class);
        assertThat(log.result).isEqualTo("6 6[x][y]42[]s");
        assertThat(log.lines("atomic")).containsExactly("atomic AtomicInteger null -1 read-write");
        assertThat(log.lines("at")).containsExactly("at START");
        assertThat(log.lines("notifyAll")).containsExactly("notifyAll References");
        assertThat(log.lines("after-call"))
                .contains(
                        "after-call CountDownLatch countDown signals = null",
                        "after-call MyList add writes gives = true")
                .hasSize(4);
        assertThat(log.sites())
                .filteredOn(site -> site.line() > 0)
                .allMatch(site -> site.className().startsWith(References.class.getName()));
    }
}
