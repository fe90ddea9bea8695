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
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The candidates of one trace: a list for each detector, in the order in which they are looked
 * into.
 *
 * @param main those of most detectors
 * @param patient those of detectors that let the others have a few turns first
 * @param fillers those of detectors that only fill up, unless another has the same target
 */
record CandidateList(
        List<List<SearchedGroup>> main,
        List<List<SearchedGroup>> patient,
        List<List<SearchedGroup>> fillers) {

    boolean isEmpty() {
        return all().findAny().isEmpty();
    }

    /** Returns the candidates that do not only fill up, and then the others. */
    Stream<SearchedGroup> all() {
        return Stream.of(main, patient, fillers).flatMap(List::stream).flatMap(List::stream);
    }

    /** Asks all detectors. */
    static CandidateList of(
            List<Detector> detectors, Observation observation, Consumer<String> warnings) {
        List<List<CandidateGroup>> main = new ArrayList<>();
        List<List<CandidateGroup>> patient = new ArrayList<>();
        List<List<CandidateGroup>> fillers = new ArrayList<>();
        for (Detector detector : detectors) {
            List<List<CandidateGroup>> itsKind =
                    detector.fillsUp() ? fillers : detector.isPatient() ? patient : main;
            itsKind.add(detect(detector, observation, warnings));
        }
        Set<Target> known =
                main.stream()
                        .flatMap(List::stream)
                        .flatMap(group -> group.instances().stream())
                        .map(Candidate::target)
                        .collect(Collectors.toSet());
        return new CandidateList(
                searched(main, group -> true),
                searched(patient, group -> true),
                searched(fillers, group -> isNew(group, known)));
    }

    private static List<List<SearchedGroup>> searched(
            List<List<CandidateGroup>> groups, Predicate<CandidateGroup> isWanted) {
        return groups.stream()
                .map(all -> all.stream().filter(isWanted).map(SearchedGroup::new).toList())
                .toList();
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
        return (int) all().count();
    }
}
