package io.forethread.recorder.instrument.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.instrument.Instrumented;
import io.forethread.recorder.instrument.Log;

import org.junit.jupiter.api.Test;

import java.util.concurrent.Callable;

class ArrayAccessesTests {

    static class AllTypes implements Callable<String> {
        @Override
        public String call() {
            boolean[] z = new boolean[2];
            byte[] b = new byte[2];
            char[] c = new char[2];
            short[] s = new short[2];
            int[] i = new int[2];
            long[] j = new long[2];
            float[] f = new float[2];
            double[] d = new double[2];
            String[] a = new String[2];
            z[1] = true;
            b[1] = -2;
            c[1] = 'y';
            s[1] = 7;
            i[1]++;
            j[1] += 5;
            f[1] = 0.5f;
            d[1] = -0.5;
            a[1] = "text";
            return "" + z[1] + b[1] + c[1] + s[1] + i[1] + j[1] + f[1] + d[1] + a[1];
        }
    }

    @Test
    void accessesOfAllTypesAreTold() {
        Log log = Instrumented.byDefault().run(AllTypes.class);
        assertThat(log.result).isEqualTo("true-2y7150.5-0.5text");
        assertThat(log.lines("write"))
                .containsExactly(
                        "write boolean[2]@1 = 1",
                        "write byte[2]@1 = -2",
                        "write char[2]@1 = 121",
                        "write short[2]@1 = 7",
                        "write int[2]@1 = 1",
                        "write long[2]@1 = 5L",
                        "write float[2]@1 = 0.5f",
                        "write double[2]@1 = -0.5d",
                        "write String[2]@1 = text");
        assertThat(log.lines("read"))
                .containsExactly(
                        "read int[2]@1 = 0",
                        "read long[2]@1 = 0L",
                        "read boolean[2]@1 = 1",
                        "read byte[2]@1 = -2",
                        "read char[2]@1 = 121",
                        "read short[2]@1 = 7",
                        "read int[2]@1 = 1",
                        "read long[2]@1 = 5L",
                        "read float[2]@1 = 0.5f",
                        "read double[2]@1 = -0.5d",
                        "read String[2]@1 = text");
        assertThat(log.lines("before")).hasSize(11).containsOnly("before READ_ELEMENT");
    }

    static class Outside implements Callable<String> {
        @Override
        public String call() {
            Object[] texts = new String[1];
            try {
                texts[0] = 1;
                return "stored";
            } catch (ArrayStoreException e) {
                try {
                    texts[3] = null;
                    return "outside";
                } catch (ArrayIndexOutOfBoundsException again) {
                    return "thrown";
                }
            }
        }
    }

    @Test
    void wrongAccessesThrowAsBefore() {
        assertThat(Instrumented.byDefault().run(Outside.class).result).isEqualTo("thrown");
    }
}
