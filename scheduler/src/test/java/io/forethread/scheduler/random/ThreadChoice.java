package io.forethread.scheduler.random;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A way of choosing, event by event, which of the enabled threads goes on. */
interface ThreadChoice {

    String next(List<String> enabled);

    /** Picks a way; they differ in how often threads alternate and in how fair they are. */
    static ThreadChoice any(Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> new Sticky(random, 0);
            case 1 -> new Sticky(random, 50 + random.nextInt(45));
            default -> new Priorities(random);
        };
    }

    /** Stays with the same thread in some percent of the choices, else takes any. */
    final class Sticky implements ThreadChoice {
        private final Random random;
        private final int percent;
        private String current = "";

        Sticky(Random random, int percent) {
            this.random = random;
            this.percent = percent;
        }

        @Override
        public String next(List<String> enabled) {
            if (!enabled.contains(current) || random.nextInt(100) >= percent) {
                current = enabled.get(random.nextInt(enabled.size()));
            }
            return current;
        }
    }

    /** Takes the thread of the highest priority, and changes a priority now and then. */
    final class Priorities implements ThreadChoice {
        private final Random random;
        private final Map<String, Integer> priorities = new HashMap<>();

        Priorities(Random random) {
            this.random = random;
        }

        @Override
        public String next(List<String> enabled) {
            String best = null;
            for (String thread : enabled) {
                if (best == null || priority(thread) > priority(best)) {
                    best = thread;
                }
            }
            if (random.nextInt(12) == 0) {
                priorities.put(best, random.nextInt());
            }
            return best;
        }

        private int priority(String thread) {
            return priorities.computeIfAbsent(thread, name -> random.nextInt());
        }
    }
}
