package io.forethread.recorder.instrument.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.instrument.Instrumented;
import io.forethread.recorder.instrument.Talk;
import io.forethread.recorder.instrument.facts.InstrumentationOptions;
import io.forethread.trace.TraceDepth;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

class DeepCallsTests {

    private static Talk run(TraceDepth depth, Class<? extends Callable<?>> program) {
        return Instrumented.with(InstrumentationOptions.DEFAULT.withDepth(depth)).run(program);
    }

    static class Calls implements Callable<Object> {
        interface Greeter {
            String greet(String name);
        }

        @Override
        public Object call() {
            StringBuilder text = new StringBuilder("a");
            text.append(1L).append(0.5).append("b");
            Greeter greeter = name -> name + "!";
            return greeter.greet(own(text.toString(), 2L));
        }

        private String own(String text, long times) {
            return text.repeat((int) times);
        }
    }

    @Test
    void whatTellsOfItselfIsNotAnnounced() {
        Talk log = run(TraceDepth.DEEP, Calls.class);
        assertThat(log.result).isEqualTo("a10.5ba10.5b!");
        assertThat(log.lines("invoke", "answer", "entry", "answered"))
                .containsExactly(
                        "invoke <init> null a null",
                        "answer <init> a 0",
                        "invoke append a null null",
                        "answer append a1 a1",
                        "invoke append a1 null null",
                        "answer append a10.5 a10.5",
                        "invoke append a10.5 b null",
                        "answer append a10.5b a10.5b",
                        "invoke toString a10.5b null null",
                        "answer toString a10.5b a10.5b",
                        "entry Calls.own",
                        "invoke repeat a10.5b null null",
                        "answer repeat a10.5b a10.5ba10.5b",
                        // The lambda's object has no entry, so the interface's method is told of.
                        "invoke greet " + lambdaName(log) + " a10.5ba10.5b null",
                        "entry null.lambda$call$0",
                        "answer greet " + lambdaName(log) + " a10.5ba10.5b!");
    }

    private static String lambdaName(Talk log) {
        return log.lines("invoke").stream()
                .filter(line -> line.startsWith("invoke greet"))
                .map(line -> line.split(" ", -1)[2])
                .findFirst()
                .orElseThrow();
    }

    @Test
    void unlessNothingIsToBeLeftOut() {
        assertThat(run(TraceDepth.COMPLETE, Calls.class).lines("invoke", "end", "answer"))
                .contains("invoke own own Calls a10.5b null", "end own")
                .contains("answer own own Calls a10.5ba10.5b");
    }

    static class ManyArguments implements Callable<Object> {
        @Override
        public Object call() {
            return List.of("a", "b", "c", "d");
        }
    }

    @Test
    void furtherArgumentsFollow() {
        assertThat(run(TraceDepth.DEEP, ManyArguments.class).lines("invoke", "argument"))
                .containsExactly("invoke of null a b", "argument 2 c", "argument 3 d");
    }

    static class Made implements Callable<Object> {
        static class Base extends RuntimeException {
            private static final long serialVersionUID = 1;

            Base(Supplier<String> text) {
                super(text == null ? "" : text.get());
            }
        }

        @Override
        public Object call() {
            Object kept = new AtomicReference<>(new AtomicInteger(1));
            Objects.requireNonNull(kept);
            try {
                throw new Base(() -> "why");
            } catch (Base e) {
                return e.getMessage();
            }
        }
    }

    @Test
    void objectsAreToldOfOnceTheyAreMade() {
        Talk log = run(TraceDepth.DEEP, Made.class);
        assertThat(log.result).isEqualTo("why");
        assertThat(log.lines("answer"))
                .startsWith("answer <init> AtomicInteger 0", "answer <init> AtomicReference 0")
                .noneMatch(line -> line.contains("Base 0"));
        assertThat(log.lines("caught")).containsExactly("caught Base");
    }

    static class Branches implements Callable<Integer> {
        @Override
        public Integer call() {
            int sum = 0;
            for (int i = 0; i < 2; i++) {
                sum += i == 0 ? 1 : 2;
            }
            Object other = sum > 100 ? null : this;
            if (other == this && other != null) {
                switch (sum) {
                    case 3 -> sum = 30;
                    case 1000 -> sum = 1;
                    default -> sum = 2;
                }
            }
            return sum;
        }
    }

    @Test
    void branchesAreGivenWhatTheyCompare() {
        Talk log = run(TraceDepth.DEEP, Branches.class);
        assertThat(log.result).isEqualTo(30);
        assertThat(log.lines("branch", "choice"))
                .containsExactly(
                        "branch 0 2",
                        "branch 0",
                        "branch 1 2",
                        "branch 1",
                        "branch 2 2",
                        "branch 3 100",
                        "branch Branches Branches",
                        "branch Branches",
                        "choice 3");
    }

    static class Thrown implements Callable<Object> {
        private static int fails(int number) {
            return 1 / number;
        }

        @Override
        public Object call() {
            try {
                return fails(0);
            } catch (ArithmeticException e) {
                return fails(1);
            }
        }
    }

    @Test
    void anEndByAnExceptionIsToldOfAndANormalOneIsNot() {
        assertThat(run(TraceDepth.DEEP, Thrown.class).lines("entry", "end", "caught"))
                .containsExactly(
                        "entry null.fails",
                        "end fails thrown",
                        "caught ArithmeticException",
                        "entry null.fails");
    }
}
