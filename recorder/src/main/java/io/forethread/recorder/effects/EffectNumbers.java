package io.forethread.recorder.effects;

import java.util.ArrayList;
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

    private static final ClassValue<Map<Integer, Effect>> BY_RECEIVER =
            new ClassValue<>() {
                @Override
                protected Map<Integer, Effect> computeValue(Class<?> type) {
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
        Map<Integer, Effect> known = BY_RECEIVER.get(receiverType);
        Effect effect = known.get(id);
        if (effect == null) {
            effect = specialize(id, receiverType);
            known.put(id, effect);
        }
        return effect;
    }

    private static Effect specialize(int id, Class<?> receiverType) {
        Effect general = get(id);
        if (general.argument() >= 0 || !ofJdk(receiverType)) {
            // A class of the program that extends one of the JDK: the call site knew as much.
            return general;
        }
        EffectTable table;
        synchronized (EffectNumbers.class) {
            table = TABLES.get(id);
        }
        return table.lookup(receiverType, general.method(), general.descriptor()).withId(id);
    }

    private static boolean ofJdk(Class<?> type) {
        return type.getName().startsWith("java.") || type.getName().startsWith("javax.");
    }
}
