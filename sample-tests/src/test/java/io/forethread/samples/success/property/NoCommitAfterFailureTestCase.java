package io.forethread.samples.success.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** One thread that commits stops at the first failure. */
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
            if (amount < 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    @Test
    void one_commit_fails_in_each_ledger() throws InterruptedException {
        Threads.Body body =
                () -> {
                    Ledger ledger = new Ledger();
                    try {
                        ledger.commit(1);
                        ledger.commit(-1);
                        ledger.commit(2);
                    } catch (IllegalArgumentException e) {
                        // as expected
                    }
                };
        Threads.together(body, body);
    }
}
