package io.forethread.scheduler.schedule;

import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;

import java.util.Map;

/** What files say about an event: its kind, and its site as members of the same object. */
public final class EventJson {
    private EventJson() {}

    /** Adds the members that stand for a site. */
    public static void putSite(Site site, Map<String, Object> members) {
        members.put("class", site.className());
        members.put("method", site.method() + site.descriptor());
        members.put("offset", site.offset());
        members.put("file", site.file());
        members.put("line", site.line());
    }

    /** Returns the site that the members of an object stand for. */
    public static Site site(JsonObject json) throws JsonException {
        String className = json.string("class");
        String method = json.string("method");
        int descriptor = method.indexOf('(');
        if (descriptor < 0) {
            throw json.wrong("method", "a method with its descriptor");
        }
        return new Site(
                className,
                method.substring(0, descriptor),
                method.substring(descriptor),
                json.integer("offset", 0),
                json.string("file"),
                json.integer("line", 0));
    }

    /** Returns the kind of event that a member names by its word. */
    public static EventKind kind(String key, JsonObject json) throws JsonException {
        String word = json.string(key);
        for (EventKind kind : EventKind.values()) {
            if (kind.word().equals(word)) {
                return kind;
            }
        }
        throw json.wrong(key, "a kind of event");
    }
}
