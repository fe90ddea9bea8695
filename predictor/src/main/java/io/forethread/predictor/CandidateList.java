package io.forethread.predictor;

import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The candidates of one trace, in the order in which they are looked into.
 *
 * @param main those of most detectors, which take turns, so that none uses up what there is
 * @param fillers those of detectors that only fill up, unless another has the same target
 */
record CandidateList(List<SearchedGroup> main, List<SearchedGroup> fillers) {

    boolean isEmpty() {
        return main.isEmpty() && fillers.isEmpty();
    }

    /** Asks all detectors. */
    static CandidateList of(
            List<Detector> detectors, Observation observation, Consumer<String> warnings) {
        List<List<CandidateGroup>> all = new ArrayList<>();
        List<CandidateGroup> fillers = new ArrayList<>();
        for (Detector detector : detectors) {
            List<CandidateGroup> groups = detect(detector, observation, warnings);
            if (detector.fillsUp()) {
                fillers.addAll(groups);
            } else {
                all.add(groups);
            }
        }
        List<CandidateGroup> main = inTurns(all);
        Set<Target> known =
                main.stream()
                        .flatMap(group -> group.instances().stream())
                        .map(Candidate::target)
                        .collect(Collectors.toSet());
        return new CandidateList(
                main.stream().map(SearchedGroup::new).toList(),
                fillers.stream()
                        .filter(group -> isNew(group, known))
                        .map(SearchedGroup::new)
                        .toList());
    }

    /** Keeps what goes wrong with one detector from the others. */
    private static List<CandidateGroup> detect(
            Detector detector, Observation observation, Consumer<String> warnings) {
        try {
            return detector.detect(observation);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            warnings.accept(
                    "Nothing was predicted about %s: its detector failed with %s."
                            .formatted(detector.violation().words(), e));
            return List.of();
        }
    }

    private static boolean isNew(CandidateGroup group, Set<Target> known) {
        return group.instances().stream().map(Candidate::target).noneMatch(known::contains);
    }

    /** Takes the first of each list, then the second of each... */
    static <T> List<T> inTurns(List<List<T>> lists) {
        List<T> all = new ArrayList<>();
        int longest = lists.stream().mapToInt(List::size).max().orElse(0);
        for (int turn = 0; turn < longest; turn++) {
            for (List<T> list : lists) {
                if (turn < list.size()) {
                    all.add(list.get(turn));
                }
            }
        }
        return all;
    }

    int size() {
        return main.size() + fillers.size();
    }
}
