package io.forethread.benchmarks.longruns;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * Which cases to measure.
 *
 * @param label what the figures are called
 * @param wanted tells which cases
 */
record Selection(String label, Predicate<Case> wanted) {
    private static final List<Integer> QUICK_LENGTHS = List.of(10, 100, 1_000);

    /** Of twins and of computing tests, a quick look has one length only. */
    private static final int QUICK_LENGTH = 100;

    /**
     * Reads words: {@code quick} for a look of some minutes, {@code bugs} or {@code twins} for
     * these alone, {@code n=100,1000} for some lengths, {@code only=reset,pool} for programs with
     * such a name, and a label.
     */
    static Selection of(List<String> words) {
        String label = "figures";
        Predicate<Case> wanted = any -> true;
        for (String word : words) {
            if (word.equals("quick")) {
                wanted = wanted.and(Selection::isQuick);
            } else if (word.equals("bugs")) {
                wanted = wanted.and(Case::isBuggy);
            } else if (word.equals("twins")) {
                wanted = wanted.and(each -> !each.isBuggy());
            } else if (word.startsWith("n=")) {
                List<String> lengths = List.of(word.substring(2).split(",", -1));
                wanted = wanted.and(each -> lengths.contains("" + each.length()));
            } else if (word.startsWith("only=")) {
                List<String> parts = List.of(word.substring(5).split(",", -1));
                wanted = wanted.and(each -> hasOneOf(each, parts));
            } else {
                label = word;
            }
        }
        return new Selection(label, wanted);
    }

    private static boolean isQuick(Case each) {
        return (each.isBuggy() && each.kind() == Program.Kind.RARE_BUG)
                ? QUICK_LENGTHS.contains(each.length())
                : each.length() == QUICK_LENGTH;
    }

    private static boolean hasOneOf(Case each, List<String> parts) {
        return parts.stream()
                .anyMatch(part -> each.program().contains(part.toLowerCase(Locale.ROOT)));
    }

    /** Returns the cases to measure: the short ones of all programs first. */
    List<Case> cases(List<Program> programs) {
        return programs.stream()
                .flatMap(program -> program.cases().stream())
                .filter(wanted)
                .sorted(Comparator.comparingInt(Case::length))
                .toList();
    }
}
