package io.forethread.benchmarks.longruns;

import java.util.List;

/**
 * A program of the long runs.
 *
 * @param title what it is called in the table
 * @param test the class of its tests
 * @param bug the test with the bug; null if it has none
 * @param twin the test without
 * @param lengths the values of N, in rising order
 * @param kind what it is measured for
 */
record Program(
        String title, Class<?> test, String bug, String twin, List<Integer> lengths, Kind kind) {

    /** What a program is measured for. */
    enum Kind {
        /** One rare bug, and a correct twin. */
        RARE_BUG,
        /** A test that computes. */
        COMPUTE
    }

    /** Returns the tests of this program, the short ones first, and bugs before their twins. */
    List<Case> cases() {
        return lengths.stream()
                .flatMap(
                        length ->
                                bug == null
                                        ? List.of(twin(length)).stream()
                                        : List.of(bug(length), twin(length)).stream())
                .toList();
    }

    private Case bug(int length) {
        return new Case(title, test.getName(), bug, kind, Case.Variant.BUG, length);
    }

    private Case twin(int length) {
        return new Case(title, test.getName(), twin, kind, Case.Variant.TWIN, length);
    }
}
