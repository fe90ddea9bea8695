package io.forethread.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.benchmarks.kernels.Kernel;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KernelTests {

    @ParameterizedTest
    @EnumSource
    void computesItsResultEveryTime(Workload workload) throws Exception {
        Kernel kernel = workload.newKernel();

        assertThat(kernel.run()).isEqualTo(kernel.expectedChecksum());
        assertThat(kernel.run()).isEqualTo(kernel.expectedChecksum());
    }
}
