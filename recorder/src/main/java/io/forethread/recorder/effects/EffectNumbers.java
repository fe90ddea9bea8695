package io.forethread.recorder.effects;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Numbers effects for the whole JVM, since instrumented classes carry the numbers. */
final class EffectNumbers {
    private static final Map<Effect, Integer> NUMBERS = new HashMap<>();
    private static final List<EffectTable> TABLES = new ArrayList<>();

    /** Replaced by a longer copy when it grows, so that readers need no lock. */
    private static volatile Effect[] effects = {};

    private static final ClassValue<Specialized> BY_RECEIVER =
            new ClassValue<>() {
                @Override
                protected Specialized computeValue(Class<?> type) {
                    return new Specialized();
                }
            };

    /** The effects for receivers of one class, by number; null where not asked for yet. */
    private static final class Specialized {
        /**
         * Neither volatile nor guarded: effects are immutable, and a thread that does not see one
         * computes it again.
         */
        private Effect[] effects = {};

        Effect get(int id) {
            Effect[] known = effects;
            return id < known.length ? known[id] : null;
        }

        synchronized void put(int id, Effect effect) {
            Effect[] longer = Arrays.copyOf(effects, Math.max(id + 1, effects.length));
            longer[id] = effect;
            effects = longer;
        }
    }

    /** The meanings of all calls on objects of a class, computed on demand. */
    private static final class Marks {
        private static final int UNKNOWN = -1;

        private volatile int bits = UNKNOWN;

        int bits(Class<?> type, int id) {
            if (bits == UNKNOWN) {
                bits = tableOf(id).marks(type);
            }
            return bits;
        }
    }

    private static final ClassValue<Marks> MARKS =
            new ClassValue<>() {
                @Override
                protected Marks computeValue(Class<?> type) {
                    return new Marks();
                }
            };

    /** By the program's class that is viewed: effects on its views, which call its methods. */
    private static final ClassValue<Map<Effect, Effect>> ON_VIEWED =
            new ClassValue<>() {
                @Override
                protected Map<Effect, Effect> computeValue(Class<?> type) {
                    return new ConcurrentHashMap<>();
                }
            };

    private EffectNumbers() {}

    static synchronized int number(Effect effect, EffectTable table) {
        Integer known = NUMBERS.get(effect);
        if (known != null) {
            return known;
        }
        int id = effects.length;
        Effect[] longer = new Effect[id + 1];
        System.arraycopy(effects, 0, longer, 0, id);
        longer[id] = effect.withId(id);
        NUMBERS.put(effect, id);
        TABLES.add(table);
        effects = longer;
        return id;
    }

    static Effect get(int id) {
        return effects[id];
    }

    static Effect get(int id, Class<?> receiverType) {
        Specialized known = BY_RECEIVER.get(receiverType);
        Effect effect = known.get(id);
        if (effect == null) {
            effect = specialize(id, receiverType);
            known.put(id, effect);
        }
        return effect;
    }

    static Effect get(int id, Class<?> receiverType, Class<?> viewedType) {
        Effect effect = get(id, receiverType);
        return ofJdk(viewedType)
                ? effect.with(MARKS.get(viewedType).bits(viewedType, id))
                : ON_VIEWED
                        .get(viewedType)
                        .computeIfAbsent(
                                effect, key -> tableOf(key.id()).ofProgram(key, viewedType));
    }

    private static synchronized EffectTable tableOf(int id) {
        return TABLES.get(id);
    }

    private static Effect specialize(int id, Class<?> receiverType) {
        Effect general = get(id);
        if (!ofJdk(receiverType)) {
            return tableOf(id).ofProgram(general, receiverType);
        }
        if (general.argument() >= 0) {
            return general;
        }
        return tableOf(id).lookup(receiverType, general.method(), general.descriptor()).withId(id);
    }

    private static boolean ofJdk(Class<?> type) {
        // Many objects of the JDK have a class that is not public, such as a time zone.
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }
}
