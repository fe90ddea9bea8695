package io.forethread.prediction;

import java.util.List;

/**
 * What the serial orders of two blocks leave behind. A run in which they overlap and which leaves
 * something else is one that no serial order explains.
 *
 * @param local the block that is interrupted
 * @param remote the block that the interrupting accesses are in
 * @param interrupted what the interrupted run left when it was first run: if it does not leave the
 *     same again, what is left depends on more than the schedule
 */
public record SerialOrders(
        StoredBlock local, StoredBlock remote, List<SerialState> states, List<String> interrupted) {
    public SerialOrders {
        states = List.copyOf(states);
        interrupted = List.copyOf(interrupted);
    }
}
