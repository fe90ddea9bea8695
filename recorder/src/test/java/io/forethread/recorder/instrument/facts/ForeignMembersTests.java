package io.forethread.recorder.instrument.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.instrument.Instrumented;
import io.forethread.recorder.instrument.Log;

import org.junit.jupiter.api.Test;

import java.io.PrintStream;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

class ForeignMembersTests {

    /** What JaCoCo makes of a class, written by hand. */
    @SuppressWarnings({"MemberName", "UnusedVariable"})
    static class Covered implements Callable<Integer> {
        private static boolean[] $jacocoData;

        private static boolean[] $jacocoInit() {
            if ($jacocoData == null) {
                $jacocoData = new boolean[200];
            }
            return $jacocoData;
        }

        @Override
        public Integer call() {
            boolean[] probes = $jacocoInit();
            probes[3] = true;
            probes[130] = true;
            boolean[] own = new boolean[1];
            own[0] = true;
            return own.length;
        }
    }

    @Test
    void probesOfCoverageAreLeftOut() {
        Log log = Instrumented.byDefault().run(Covered.class);
        assertThat(log.result).isEqualTo(1);
        assertThat(log.lines("read", "write")).containsExactly("write boolean[1]@0 = 1");
    }

    /** What a compiler before Java 5 makes of {@code Object.class}, written by hand. */
    @SuppressWarnings({"MemberName", "UnusedVariable"})
    static class WithLiteral implements Callable<Integer> {
        private static Class<?> class$java$lang$Object;

        @Override
        public Integer call() {
            if (class$java$lang$Object == null) {
                class$java$lang$Object = Object.class;
            }
            return class$java$lang$Object.getModifiers() & 1;
        }
    }

    @Test
    void classLiteralsOfOldCompilersAreLeftOut() {
        Log log = Instrumented.byDefault().run(WithLiteral.class);
        assertThat(log.result).isEqualTo(1);
        assertThat(log.lines("read", "write")).isEmpty();
    }

    static class Switching implements Callable<Integer> {
        @Override
        public Integer call() {
            TimeUnit unit = TimeUnit.DAYS;
            assert unit != null;
            return switch (unit) {
                case DAYS -> 1;
                case HOURS -> 2;
                default -> 3;
            };
        }
    }

    @Test
    void tablesOfCompilersAreLeftOut() {
        Log log = Instrumented.byDefault().run(Switching.class);
        assertThat(log.result).isEqualTo(1);
        assertThat(log.lines("read", "write")).isEmpty();
    }

    enum Colour {
        RED,
        GREEN
    }

    static class ListingConstants implements Callable<Integer> {
        @Override
        public Integer call() {
            return Colour.values().length;
        }
    }

    @Test
    void theConstantsOfAnEnumAreCopiedUnseen() {
        Log log = Instrumented.byDefault().run(ListingConstants.class);
        assertThat(log.result).isEqualTo(2);
        assertThat(log.lines("read", "write")).isEmpty();
    }

    static class Printing implements Callable<Integer> {
        @Override
        public Integer call() {
            PrintStream before = System.out;
            System.setOut(System.err);
            PrintStream now = System.out;
            System.setOut(before);
            return now == System.err ? 1 : 0;
        }
    }

    @Test
    void constantsOfTheJdkAreLeftOutSinceItChangesSomeItself() {
        Log log = Instrumented.byDefault().run(Printing.class);
        assertThat(log.result).isEqualTo(1);
        assertThat(log.lines("read", "write")).isEmpty();
    }
}
