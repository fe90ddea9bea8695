package io.forethread.predictor.explore;

import java.util.List;

/**
 * How much of what a test can do has been seen.
 *
 * @param runs how many runs there were
 * @param seen how many different couplings of a read and the write that it sees there were in them
 * @param open how many more there might be: not seen, and not shown to be impossible
 * @param doubts why more schedules than those might make a difference, a sentence each
 * @param exhausted whether nothing is left to predict, and there are no doubts: every schedule of
 *     the test does and sees what one of the runs did and saw
 */
public record Coverage(int runs, int seen, int open, List<String> doubts, boolean exhausted) {
    public Coverage {
        doubts = List.copyOf(doubts);
    }
}
