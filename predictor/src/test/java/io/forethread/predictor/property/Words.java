package io.forethread.predictor.property;

import java.util.ArrayList;
import java.util.List;

/** Words over numbered letters, for comparing monitors with the definitions of formalisms. */
public final class Words {
    private Words() {}

    /** Returns all words up to a length, the shortest first. */
    public static List<List<Integer>> upTo(int length, int letters) {
        List<List<Integer>> words = new ArrayList<>();
        words.add(List.of());
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).size() < length) {
                for (int letter = 0; letter < letters; letter++) {
                    List<Integer> longer = new ArrayList<>(words.get(i));
                    longer.add(letter);
                    words.add(longer);
                }
            }
        }
        return words;
    }

    /** Returns the state after a word; what follows a violation is not read. */
    public static <S> S read(Monitor<S, Integer> monitor, List<Integer> word) {
        S state = monitor.initial();
        for (int letter : word) {
            if (!monitor.isViolated(state)) {
                state = monitor.next(state, letter);
            }
        }
        return state;
    }

    /** Tells whether a monitor finds nothing wrong with a complete run. */
    public static <S> boolean accepts(Monitor<S, Integer> monitor, List<Integer> word) {
        S state = read(monitor, word);
        return !monitor.isViolated(state) && !monitor.isViolatedAtEnd(state);
    }
}
