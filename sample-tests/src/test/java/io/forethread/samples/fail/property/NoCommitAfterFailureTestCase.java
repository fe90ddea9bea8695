package io.forethread.samples.fail.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Who does not look whether another one has failed goes on after the failure. */
@PredictConcurrency
@Property(
        """
        property "no commit after a failure"
        event fails(l) = throws Ledger.commit(int) on l
        event commit(l) = call Ledger.commit(int) on l
        never: fails .* commit
        """)
class NoCommitAfterFailureTestCase {
    static class Ledger {
        void commit(int amount) {
            if (amount < 0) { // PROPERTY
                throw new IllegalArgumentException();
            }
        }
    }

    @Test
    void one_commit_fails() throws InterruptedException {
        Ledger ledger = new Ledger();
        Threads.together(
                () -> ledger.commit(1),
                () -> {
                    try {
                        ledger.commit(-1);
                    } catch (IllegalArgumentException e) {
                        // as expected
                    }
                });
    }
}
