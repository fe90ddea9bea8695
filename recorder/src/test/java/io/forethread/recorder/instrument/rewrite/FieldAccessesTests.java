package io.forethread.recorder.instrument.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.instrument.Instrumented;
import io.forethread.recorder.instrument.Log;
import io.forethread.recorder.instrument.facts.InstrumentationOptions;

import org.junit.jupiter.api.Test;

import java.util.concurrent.Callable;

class FieldAccessesTests {

    static class AllTypes implements Callable<String> {
        boolean z;
        byte b;
        char c;
        short s;
        int i;
        long j;
        float f;
        double d;
        String a;
        static long total;
        static double ratio;
        static String text;
        static short small;

        @Override
        public String call() {
            z = true;
            b = -1;
            c = 'x';
            s = -300;
            i = 70_000;
            j = 1L << 40;
            f = 1.5f;
            d = 2.5;
            a = "a";
            total = 7;
            ratio = 0.5;
            text = "t";
            small = 3;
            return "" + z + b + c + s + i + j + f + d + a + total + ratio + text + small;
        }
    }

    @Test
    void accessesOfAllTypesAreTold() {
        Log log = Instrumented.byDefault().run(AllTypes.class);
        assertThat(log.result).isEqualTo("true-1x-300700001099511627776" + "1.52.5a70.5t3");
        assertThat(log.lines("write"))
                .containsExactly(
                        "write AllTypes.z = 1",
                        "write AllTypes.b = -1",
                        "write AllTypes.c = 120",
                        "write AllTypes.s = -300",
                        "write AllTypes.i = 70000",
                        "write AllTypes.j = 1099511627776L",
                        "write AllTypes.f = 1.5f",
                        "write AllTypes.d = 2.5d",
                        "write AllTypes.a = a",
                        "write AllTypes.total = 7L",
                        "write AllTypes.ratio = 0.5d",
                        "write AllTypes.text = t",
                        "write AllTypes.small = 3");
        assertThat(log.lines("read"))
                .containsExactly(
                        "read AllTypes.z = 1",
                        "read AllTypes.b = -1",
                        "read AllTypes.c = 120",
                        "read AllTypes.s = -300",
                        "read AllTypes.i = 70000",
                        "read AllTypes.j = 1099511627776L",
                        "read AllTypes.f = 1.5f",
                        "read AllTypes.d = 2.5d",
                        "read AllTypes.a = a",
                        "read AllTypes.total = 7L",
                        "read AllTypes.ratio = 0.5d",
                        "read AllTypes.text = t",
                        "read AllTypes.small = 3");
        assertThat(log.lines("before")).hasSize(13).containsOnly("before READ_FIELD");
    }

    static class Finals implements Callable<Integer> {
        private final int fixed = Integer.parseInt("3");
        private int loose = fixed;

        @Override
        public Integer call() {
            return fixed + loose;
        }
    }

    @Test
    void finalFieldsOfTheClassAreLeftOut() {
        Log log = Instrumented.byDefault().run(Finals.class);
        assertThat(log.result).isEqualTo(6);
        assertThat(log.lines("read", "write")).containsExactly("read Finals.loose = 3");
    }

    @Test
    void finalFieldsAreToldOnDemand() {
        Log log = Instrumented.with(new InstrumentationOptions(true, true, true)).run(Finals.class);
        assertThat(log.lines("read"))
                .containsExactly("read Finals.fixed = 3", "read Finals.loose = 3");
    }

    static class Outer implements Callable<String> {
        String name = "outer";

        class Inner {
            String read() {
                return name;
            }
        }

        static class Base {
            int made;

            Base(Object argument) {
                made = argument == null ? 1 : 2;
            }
        }

        static class Derived extends Base {
            Derived(boolean flag) {
                super(flag ? new Object() : new Thread(new String(new char[1])));
                made++;
            }
        }

        @Override
        public String call() {
            return new Inner().read() + new Derived(true).made;
        }
    }

    @Test
    void constructorsPassTheVerifier() {
        Log log = Instrumented.byDefault().run(Outer.class);
        assertThat(log.result).isEqualTo("outer3");
        assertThat(log.lines("read", "write"))
                .contains("read Outer.name = outer", "write Derived.made = 3");
    }

    static class NullOwner implements Callable<String> {
        int value;

        @Override
        public String call() {
            NullOwner none = null;
            try {
                none.value = 1;
                return "no exception";
            } catch (NullPointerException e) {
                try {
                    return "value " + none.value;
                } catch (NullPointerException again) {
                    return "thrown";
                }
            }
        }
    }

    @Test
    void nullOwnersThrowAsBefore() {
        assertThat(Instrumented.byDefault().run(NullOwner.class).result).isEqualTo("thrown");
    }
}
