package io.forethread.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An object of a JSON text, with the questions that a reader asks of it. A member that is missing
 * or of the wrong type is an error that names the object and the member.
 */
public final class JsonObject {
    /** What errors begin with: nothing for the whole text. */
    private final String lead;

    private final Map<?, ?> members;

    private JsonObject(String lead, Map<?, ?> members) {
        this.lead = lead;
        this.members = members;
    }

    /** Parses a text that is an object. */
    public static JsonObject parse(String text) throws JsonException {
        return of("", JsonReader.parse(text));
    }

    private static JsonObject of(String lead, Object value) throws JsonException {
        if (value instanceof Map<?, ?> map) {
            return new JsonObject(lead, map);
        }
        throw new JsonException(lead + "expected an object");
    }

    /** Tells whether there is a member, be it null. */
    public boolean has(String key) {
        return members.containsKey(key);
    }

    /** Returns all members, as {@link JsonWriter} takes them. */
    public Map<String, Object> members() {
        Map<String, Object> copy = new LinkedHashMap<>();
        members.forEach((key, value) -> copy.put((String) key, value));
        return copy;
    }

    public boolean bool(String key) throws JsonException {
        if (members.get(key) instanceof Boolean value) {
            return value;
        }
        throw wrong(key, "true or false");
    }

    public String string(String key) throws JsonException {
        if (members.get(key) instanceof String value) {
            return value;
        }
        throw wrong(key, "a string");
    }

    /** Returns a string; empty if it is null. */
    public Optional<String> stringOrNull(String key) throws JsonException {
        return has(key) && members.get(key) == null ? Optional.empty() : Optional.of(string(key));
    }

    /** Returns a whole number. */
    public long number(String key) throws JsonException {
        if (members.get(key) instanceof Long value) {
            return value;
        }
        throw wrong(key, "a whole number");
    }

    /** Returns a whole number from {@code least} on. */
    public int integer(String key, int least) throws JsonException {
        long value = number(key);
        if (value < least || value > Integer.MAX_VALUE) {
            throw wrong(key, "a number from " + least + " to " + Integer.MAX_VALUE);
        }
        return (int) value;
    }

    /** Returns the constant of an enum that a member names. */
    public <E extends Enum<E>> E constant(String key, Class<E> type) throws JsonException {
        String word = string(key);
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(word)) {
                return constant;
            }
        }
        throw wrong(key, "one of " + Arrays.toString(type.getEnumConstants()));
    }

    public List<String> strings(String key) throws JsonException {
        List<String> strings = new ArrayList<>();
        for (Object value : list(key)) {
            if (!(value instanceof String string)) {
                throw wrong(key, "a list of strings");
            }
            strings.add(string);
        }
        return strings;
    }

    /** Returns an object whose members are strings. */
    public Map<String, String> stringMap(String key) throws JsonException {
        Map<String, String> strings = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : object(key).members.entrySet()) {
            if (!(entry.getValue() instanceof String string)) {
                throw wrong(key, "an object of strings");
            }
            strings.put((String) entry.getKey(), string);
        }
        return strings;
    }

    public JsonObject object(String key) throws JsonException {
        if (members.get(key) instanceof Map<?, ?> map) {
            return new JsonObject(JsonWriter.quote(key) + ": ", map);
        }
        throw wrong(key, "an object");
    }

    /**
     * Returns the objects of a list.
     *
     * @param each what one of them is called in errors, before its number
     */
    public List<JsonObject> objects(String key, String each) throws JsonException {
        List<JsonObject> objects = new ArrayList<>();
        for (Object value : list(key)) {
            objects.add(of(each + " " + (objects.size() + 1) + ": ", value));
        }
        return objects;
    }

    /**
     * Returns the elements of a list, each of which may be a string or an object.
     *
     * @param each what one of them is called in errors, before its number
     */
    public List<Element> elements(String key, String each) throws JsonException {
        List<Element> elements = new ArrayList<>();
        for (Object value : list(key)) {
            elements.add(new Element(each + " " + (elements.size() + 1) + ": ", value));
        }
        return elements;
    }

    /** An element of a list of strings and objects. */
    public static final class Element {
        private final String lead;
        private final Object value;

        private Element(String lead, Object value) {
            this.lead = lead;
            this.value = value;
        }

        public boolean isString() {
            return value instanceof String;
        }

        public String string() throws JsonException {
            if (value instanceof String string) {
                return string;
            }
            throw new JsonException(lead + "expected a string");
        }

        public JsonObject object() throws JsonException {
            return JsonObject.of(lead, value);
        }
    }

    private List<?> list(String key) throws JsonException {
        if (members.get(key) instanceof List<?> value) {
            return value;
        }
        throw wrong(key, "a list");
    }

    /** Returns the error that a member is not what it should be. */
    public JsonException wrong(String key, String expected) {
        return new JsonException(lead + "expected " + expected + " as " + JsonWriter.quote(key));
    }
}
