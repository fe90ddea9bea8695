package io.forethread.samples.releases;

import cern.colt.list.DoubleArrayList;

import hep.aida.bin.DynamicBin1D;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * {@code correlation} takes the lock of its bin and then that of the other one: see "Multithreaded
 * Test Synthesis for Deadlock Detection" (OOPSLA 2014), where Colt is a subject.
 */
@PredictConcurrency
@KnownBug(
        release = "colt:colt:1.2.0",
        key = "OOPSLA 2014",
        at = "DynamicBin1D.correlation",
        shows = {"deadlock", "hep.aida.bin.DynamicBin1D"})
class CorrelationOfTwoBinsTestCase {
    @Test
    void two_correlate_two_bins() throws Exception {
        DynamicBin1D heights = bin(1.7, 1.8, 1.9);
        DynamicBin1D weights = bin(70, 80, 95);
        Threads.together(() -> heights.correlation(weights), () -> weights.correlation(heights));
    }

    private static DynamicBin1D bin(double... values) {
        DynamicBin1D bin = new DynamicBin1D();
        bin.addAllOf(new DoubleArrayList(values));
        return bin;
    }
}
