package io.forethread.predictor.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Chooses a few of many things that are alike: to try all of them would take too long. */
public final class FewOfEach {
    /** How many of the first ones, and how many of the last ones. */
    private static final int EACH = 2;

    private FewOfEach() {}

    /** Returns the first and the last few things of each likeness, in their order. */
    public static <T> List<T> of(List<T> all, Function<T, Object> likeness) {
        Map<Object, List<Integer>> groups = new LinkedHashMap<>();
        for (int i = 0; i < all.size(); i++) {
            groups.computeIfAbsent(likeness.apply(all.get(i)), any -> new ArrayList<>()).add(i);
        }
        List<Integer> chosen = new ArrayList<>();
        for (List<Integer> group : groups.values()) {
            int size = group.size();
            chosen.addAll(group.subList(0, Math.min(EACH, size)));
            if (size > EACH) {
                chosen.addAll(group.subList(Math.max(EACH, size - EACH), size));
            }
        }
        Collections.sort(chosen);
        return chosen.stream().map(all::get).toList();
    }
}
