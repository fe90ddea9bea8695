package io.forethread.trace.text;

import io.forethread.trace.CallArguments;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.Literals;
import io.forethread.trace.LockMode;
import io.forethread.trace.ValueType;
import io.forethread.trace.WakeReason;
import io.forethread.trace.store.TraceBuilder;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/** Reads the lines of events. */
final class EventParser {
    private static final Map<String, EventKind> KINDS = kinds();

    private final TextDictionary dictionary;
    private final TraceBuilder events;
    private final Map<Location, Long> memory = new HashMap<>();
    private int count;

    // The line being read, and the columns of its event.
    private TextLine line;
    private EventBody body;
    private EventKind kind;
    private int thread;
    private int owner;
    private int member;
    private long value;

    EventParser(TextDictionary dictionary, TraceBuilder events) {
        this.dictionary = dictionary;
        this.events = events;
    }

    private static Map<String, EventKind> kinds() {
        Map<String, EventKind> kinds = new HashMap<>();
        for (EventKind kind : EventKind.values()) {
            kinds.put(kind.word(), kind);
        }
        return kinds;
    }

    void parse(TextLine newLine) {
        line = newLine;
        List<String> parts = List.of(line.text().split("\\|", -1));
        if (parts.size() < 2 || parts.size() > 4) {
            throw line.expected("thread|event|site", line.text());
        }
        owner = 0;
        member = 0;
        value = 0;
        thread = dictionary.thread(line, parts.get(0).strip());
        parseBody(parts.get(1).strip());
        int site = parts.size() < 3 ? 0 : dictionary.site(line, parts.get(2).strip());
        if (parts.size() == 4) {
            parseRest(parts.get(3).strip());
            checkColumns(site);
        }
        events.add(kind, thread, site, owner, member, value);
        count++;
    }

    private void parseBody(String text) {
        body = EventBody.parse(line, text);
        kind = KINDS.get(body.word());
        if (kind == null) {
            throw line.expected("an event such as w(Account.balance@3)=70", text);
        }
        switch (kind) {
            case READ_FIELD, WRITE_FIELD, READ_ELEMENT, WRITE_ELEMENT -> access();
            case READ_STATE, WRITE_STATE -> {
                body.allow(line, true, false, true);
                state(body.target());
                literal(ValueType.LONG);
            }
            case ACQUIRE, RELEASE -> lock();
            case WAIT -> {
                body.allow(line, true, true, false);
                object(body.target());
                depth(1);
            }
            case WAKE -> {
                body.allow(line, true, false, true);
                object(body.target());
                reason(WakeReason.WOKEN.value());
            }
            case NOTIFY -> {
                body.allow(line, true, false, true);
                object(body.target());
                value = body.value() == null ? 0 : dictionary.thread(line, body.value()) + 1;
            }
            case NOTIFY_ALL -> {
                body.allow(line, true, false, true);
                object(body.target());
                value = number(body.value(), "how many were woken");
            }
            case START, JOIN, INTERRUPT, UNPARK -> {
                body.allow(line, true, false, false);
                value = dictionary.thread(line, body.target());
            }
            case PARK, END -> {
                body.allow(line, false, false, true);
                reason(0);
            }
            case SLEEP -> {
                body.allow(line, false, false, true);
                value = number(body.value(), "nanoseconds");
            }
            case SIGNAL, AWAIT -> {
                body.allow(line, true, false, true);
                object(body.target());
                value = number(body.value(), "the number of a part");
            }
            case CALL, RETURN -> {
                body.allow(line, true, false, false);
                object(body.target());
            }
            case RESULT -> {
                body.allow(line, true, false, true);
                object(body.target());
                reason(1);
            }
            case BRANCH -> branch();
            case ENTER, LEAVE -> boundary();
            case INVOKE, ANSWER -> call();
            case ARGUMENT -> {
                body.allow(line, true, true, false);
                object(body.target());
                member = (int) number(body.depth(), "the number of an argument");
            }
            case CATCH -> {
                body.allow(line, true, false, false);
                object(body.target());
            }
            case MARK -> mark();
            case BEGIN, REACHED -> body.allow(line, false, false, false);
        }
    }

    // ---- reads and writes

    private void access() {
        body.allow(line, true, false, true);
        boolean write = body.word().startsWith("w");
        String target = body.target();
        if (target.endsWith("]")) {
            kind = write ? EventKind.WRITE_ELEMENT : EventKind.READ_ELEMENT;
            int bracket = target.lastIndexOf('[');
            if (bracket < 0) {
                throw line.expected("an element such as int[]@4[7]", target);
            }
            object(target.substring(0, bracket));
            String index = target.substring(bracket + 1, target.length() - 1);
            member = line.number("an index", index);
            literal(ValueType.ofElements(dictionary.objects.className(line, owner)));
            return;
        }
        kind = write ? EventKind.WRITE_FIELD : EventKind.READ_FIELD;
        int at = target.lastIndexOf('@');
        if (at < 0) {
            member = dictionary.field(line, target, true);
        } else {
            member = dictionary.field(line, target.substring(0, at), false);
            owner = line.number("the number of an object", target.substring(at + 1));
            dictionary.objects.touch(line, owner, thread);
            dictionary.objects.guess(line, owner, dictionary.field(member).owner());
        }
        literal(body.value() == null ? null : dictionary.fieldType(member, body.value()));
    }

    /**
     * Reads a value. If the text has none, a read sees the last write, and each write writes a new
     * value.
     */
    private void literal(ValueType type) {
        boolean write = body.word().startsWith("w");
        boolean isState = kind == EventKind.READ_STATE || kind == EventKind.WRITE_STATE;
        Location location = new Location(isState, owner, isState ? 0 : member);
        if (body.value() == null) {
            value = write ? count + 1 : memory.getOrDefault(location, 0L);
        } else {
            OptionalLong bits = Literals.parse(type, body.value());
            value = bits.orElseThrow(() -> line.expected(article(type), body.value()));
            if (type == ValueType.REFERENCE) {
                referred(body.value());
            }
        }
        memory.put(location, value);
    }

    private void referred(String text) {
        int at = text.lastIndexOf('@');
        if (at >= 0) {
            dictionary.objects.call(line, (int) value, text.substring(0, at));
        }
    }

    private static String article(ValueType type) {
        return switch (type) {
            case REFERENCE -> "a reference such as @3 or null";
            case INT -> "an int";
            default -> "a " + type.name().toLowerCase(Locale.ROOT);
        };
    }

    // ---- calls and branches

    private void branch() {
        body.allow(line, false, false, true);
        if (body.value() != null) {
            member = Outcomes.form(body.value()).member();
            value = Outcomes.key(line, body.value());
        }
    }

    /** Reads {@code mark(opened)}, or {@code mark(opened@3)} if it is about an object. */
    private void mark() {
        body.allow(line, true, false, false);
        String target = body.target();
        int at = target.lastIndexOf('@');
        member = dictionary.mark(line, at < 0 ? target : target.substring(0, at));
        if (at >= 0) {
            owner = line.number("the number of an object", target.substring(at + 1));
            dictionary.objects.touch(line, owner, thread);
        }
    }

    private void boundary() {
        boolean hasObject = kind == EventKind.ENTER && body.target() != null;
        body.allow(line, hasObject, false, kind == EventKind.LEAVE);
        if (hasObject) {
            object(body.target());
        }
        reason(0);
    }

    /** Reads {@code invoke(ArrayList.add@5)=@7}, or {@code answer(ArrayList.add@5)=true}. */
    private void call() {
        body.allow(line, true, false, true);
        String target = body.target();
        int at = target.lastIndexOf('@');
        member = dictionary.methods.find(line, at < 0 ? target : target.substring(0, at), at < 0);
        if (at >= 0) {
            owner = line.number("the number of an object", target.substring(at + 1));
            dictionary.objects.touch(line, owner, thread);
        }
        if (body.value() == null) {
            return;
        }
        if (kind == EventKind.INVOKE) {
            value = Outcomes.arguments(line, body.value());
            dictionary.objects.refer(line, CallArguments.first(value));
            dictionary.objects.refer(line, CallArguments.second(value));
            return;
        }
        ValueType type = ValueType.ofDescriptor(dictionary.methods.result(member, body.value()));
        OptionalLong bits = Literals.parse(type, body.value());
        value = bits.orElseThrow(() -> line.expected(article(type), body.value()));
        if (type == ValueType.REFERENCE) {
            referred(body.value());
        }
    }

    // ---- the rest

    private void lock() {
        body.allow(line, true, true, false);
        LockMode mode = Modes.of(body.target());
        member = mode.member();
        object(body.target().substring(0, body.target().length() - Modes.suffix(member).length()));
        depth(kind == EventKind.ACQUIRE ? 1 : 0);
    }

    /** Reads {@code HashMap@3}, or {@code ConcurrentHashMap@3:concurrent}. */
    private void state(String text) {
        boolean concurrent = text.endsWith(EventText.CONCURRENT);
        object(
                concurrent
                        ? text.substring(0, text.length() - EventText.CONCURRENT.length())
                        : text);
        member = concurrent ? 1 : 0;
    }

    /** Reads {@code Account@3} as the owner. */
    private void object(String text) {
        int at = text.lastIndexOf('@');
        if (at < 0) {
            throw line.expected("an object such as Account@3", text);
        }
        owner = line.number("the number of an object", text.substring(at + 1));
        dictionary.objects.touch(line, owner, thread);
        dictionary.objects.call(line, owner, text.substring(0, at));
    }

    private void depth(long usual) {
        value = body.depth() == null ? usual : number(body.depth(), "a depth");
    }

    private void reason(long usual) {
        value = usual;
        if (body.value() != null) {
            OptionalLong parsed = Reasons.parse(kind, body.value());
            value = parsed.orElseThrow(() -> line.expected(Reasons.choice(kind), body.value()));
        }
    }

    private long number(String text, String what) {
        return text == null ? 0 : line.longNumber(what, text);
    }

    /** Reads the columns in the fourth part of the line. */
    private void parseRest(String text) {
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            String digits = part.substring(equals + 1);
            switch (part.substring(0, Math.max(equals, 0))) {
                case "owner" -> owner = line.number("a number", digits);
                case "member" -> member = line.number("a number", digits);
                case "value" -> value = line.longNumber("a number", digits);
                default -> throw line.expected("owner=, member= or value=", part);
            }
        }
    }

    private void checkColumns(int site) {
        long head = Layout.withThread(Layout.head(kind, site), thread);
        String problem = dictionary.check().problem(head, Layout.variable(owner, member), value);
        if (problem != null) {
            throw line.expected("what is known by now", problem);
        }
    }

    /** What the text's own memory remembers a value for. */
    private record Location(boolean state, int owner, int member) {}
}
