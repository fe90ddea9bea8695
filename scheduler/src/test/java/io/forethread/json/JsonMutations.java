package io.forethread.json;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Broken copies of a JSON text, the same ones each time: members that are missing, doubled, renamed
 * or of another type or value, and texts that are cut off or have wrong characters.
 */
public final class JsonMutations {
    private static final String HUGE = "<huge>";
    private static final String INFINITE = "<infinite>";
    private static final String DEEP = "<deep>";

    private static final List<Object> VALUES =
            Arrays.asList(
                    null,
                    true,
                    0L,
                    -1L,
                    1L,
                    1.5,
                    1L << 31,
                    Long.MAX_VALUE,
                    Long.MIN_VALUE,
                    HUGE,
                    INFINITE,
                    "",
                    "x",
                    "17",
                    "\0",
                    "\uD800",
                    "../../x",
                    "/",
                    "x".repeat(1_000),
                    List.of(),
                    Collections.singletonList(null),
                    List.of("x"),
                    Map.of(),
                    Collections.singletonMap("x", null),
                    DEEP);

    /** What a character is replaced by; a lone surrogate cannot be in a file. */
    private static final String CHARACTERS = "\"\\{}[],:.-+0e9tx \n\0\u00E9\u0663";

    private final Set<String> texts = new LinkedHashSet<>();

    private JsonMutations() {}

    /** Lists broken copies of a text that {@link JsonWriter} has written. */
    public static Set<String> of(String json) throws JsonException {
        JsonMutations mutations = new JsonMutations();
        mutations.mutate(JsonReader.parse(json), mutations::write);
        mutations.mutateText(json);
        mutations.texts.remove(json);
        return mutations.texts;
    }

    /** Takes a mutated value, and puts it in its place in the whole text. */
    private interface Writer {
        void write(Object value);
    }

    private void write(Object value) {
        texts.add(
                JsonWriter.write(value)
                        .replace(JsonWriter.quote(HUGE), "9".repeat(30))
                        .replace(JsonWriter.quote(INFINITE), "1e999")
                        .replace(JsonWriter.quote(DEEP), "[".repeat(500) + "]".repeat(500)));
    }

    private void mutate(Object value, Writer writer) {
        VALUES.forEach(writer::write);
        if (value instanceof Map<?, ?> map) {
            map.keySet().forEach(key -> mutateMember(map, (String) key, writer));
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                mutateElement(list, i, writer);
            }
        }
    }

    private void mutateMember(Map<?, ?> map, String key, Writer writer) {
        Map<String, Object> others = new LinkedHashMap<>();
        map.forEach((name, value) -> others.put((String) name, value));
        Object value = others.remove(key);
        writer.write(others);
        writer.write(with(others, key + "x", value));
        writer.write(new Doubled(others, key, value));
        mutate(value, other -> writer.write(with(others, key, other)));
    }

    private static Map<String, Object> with(Map<String, Object> others, String key, Object value) {
        Map<String, Object> all = new LinkedHashMap<>(others);
        all.put(key, value);
        return all;
    }

    private void mutateElement(List<?> list, int place, Writer writer) {
        writer.write(changed(list, copy -> copy.remove(place)));
        writer.write(changed(list, copy -> copy.addAll(list)));
        mutate(
                list.get(place),
                other -> writer.write(changed(list, copy -> copy.set(place, other))));
    }

    private interface Change {
        Object of(List<Object> copy);
    }

    private static List<Object> changed(List<?> list, Change change) {
        List<Object> copy = new ArrayList<>(list);
        change.of(copy);
        return copy;
    }

    private void mutateText(String json) {
        int step = 1 + json.length() / 500;
        for (int at = 0; at < json.length(); at += step) {
            char other = CHARACTERS.charAt(at / step % CHARACTERS.length());
            texts.add(json.substring(0, at));
            texts.add(json.substring(at));
            texts.add(json.substring(0, at) + json.substring(at + 1));
            texts.add(json.substring(0, at) + other + json.substring(at + 1));
            texts.add(json.substring(0, at) + other + json.substring(at));
        }
        texts.add("[".repeat(200_000) + json);
        texts.add("{\"a\":".repeat(200_000) + json);
    }

    /** A map with a member that stands there twice. */
    private static final class Doubled extends AbstractMap<String, Object> {
        private final List<Map.Entry<String, Object>> entries = new ArrayList<>();

        Doubled(Map<String, Object> others, String key, Object value) {
            entries.add(new SimpleEntry<>(key, value));
            entries.addAll(others.entrySet());
            entries.add(new SimpleEntry<>(key, value));
        }

        @Override
        public Set<Map.Entry<String, Object>> entrySet() {
            return new AbstractSet<>() {
                @Override
                public Iterator<Map.Entry<String, Object>> iterator() {
                    return entries.iterator();
                }

                @Override
                public int size() {
                    return entries.size();
                }
            };
        }
    }
}
