package io.forethread.prediction;

import java.util.List;

/**
 * The states that the serial orders of two blocks leave. If a run in which the blocks overlap
 * leaves another one, no serial order explains it.
 *
 * @param local the block that is interrupted
 * @param remote the block that the interrupting accesses are in
 * @param interrupted the state that the interrupted run left the first time. If it leaves another
 *     one the second time, the state depends on more than the schedule
 */
public record SerialOrders(
        StoredBlock local, StoredBlock remote, List<SerialState> states, List<String> interrupted) {
    public SerialOrders {
        states = List.copyOf(states);
        interrupted = List.copyOf(interrupted);
    }
}
