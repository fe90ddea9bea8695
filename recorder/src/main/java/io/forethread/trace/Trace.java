package io.forethread.trace;

import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The recorded events of one run. Immutable.
 *
 * <p>The accessors by index allocate nothing; {@link #event}, iteration and {@link #stream} make
 * views.
 */
public final class Trace implements Iterable<Event>, AutoCloseable {
    private final TraceDictionary dictionary;
    private final int size;
    private final boolean truncated;
    private Columns columns;

    /** What has been found out about this trace, by the class that tells it. */
    private final Map<Class<?>, Object> facts = new HashMap<>();

    public Trace(TraceDictionary dictionary, Columns columns, int size, boolean truncated) {
        this.dictionary = dictionary;
        this.columns = columns;
        this.size = size;
        this.truncated = truncated;
    }

    public TraceDictionary dictionary() {
        return dictionary;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** Returns whether the run continued after the last event. */
    public boolean isTruncated() {
        return truncated;
    }

    /**
     * Returns whether every call of the run is in the trace, also those on objects that one thread
     * uses, with branches and where they lead.
     */
    public boolean isDeep() {
        return dictionary.isDeep();
    }

    /** Returns an independent view of the trace: closing one does not close the other. */
    public Trace copy() {
        return new Trace(dictionary, columns, size, truncated);
    }

    /**
     * Returns this trace with some events replaced by acquisitions and releases of lock objects.
     *
     * @param taken the events that become acquisitions
     * @param given the events that become releases
     */
    public Trace withLocks(Collection<Integer> taken, Collection<Integer> given) {
        Map<Integer, ReplacedRows.Row> rows = new HashMap<>();
        taken.forEach(event -> rows.put(event, lockRow(event, EventKind.ACQUIRE, 1)));
        given.forEach(event -> rows.put(event, lockRow(event, EventKind.RELEASE, 0)));
        return new Trace(dictionary, new ReplacedRows(columns, rows), size, truncated);
    }

    private ReplacedRows.Row lockRow(int event, EventKind kind, int depth) {
        return new ReplacedRows.Row(
                Layout.withKind(head(event), kind),
                Layout.variable(ownerId(event), LockMode.EXCLUSIVE.member()),
                depth);
    }

    public Trace withTruncated(boolean isTruncated) {
        return new Trace(dictionary, columns, size, truncated || isTruncated);
    }

    // ---- columns

    /** Returns the first column, as {@link Layout} says. */
    public long head(int index) {
        return columns.head(checked(index));
    }

    /** Returns the second column, as {@link Layout} says: owner and member in one. */
    public long ownerAndMember(int index) {
        return columns.variable(checked(index));
    }

    /** Returns the third column: the bits of what was read or written. */
    public long value(int index) {
        return columns.value(checked(index));
    }

    // Plainer than Objects.checkIndex: most passes over a trace are over before they are compiled
    // well, and calls in calls cost them most.
    private int checked(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("No event " + index + " of " + size);
        }
        return index;
    }

    public EventKind kind(int index) {
        return Layout.kind(head(index));
    }

    /** Returns the index of the event's thread. */
    public int thread(int index) {
        return Layout.thread(head(index));
    }

    public int siteId(int index) {
        return Layout.site(head(index));
    }

    public int ownerId(int index) {
        return Layout.owner(ownerAndMember(index));
    }

    public int member(int index) {
        return Layout.member(ownerAndMember(index));
    }

    public boolean isRead(int index) {
        return switch (kind(index)) {
            case READ_FIELD, READ_ELEMENT, READ_STATE -> true;
            default -> false;
        };
    }

    public boolean isWrite(int index) {
        return switch (kind(index)) {
            case WRITE_FIELD, WRITE_ELEMENT, WRITE_STATE -> true;
            default -> false;
        };
    }

    public boolean isAccess(int index) {
        return isRead(index) || isWrite(index);
    }

    /** Tells whether a thread can be stopped before an event like this one. */
    public boolean isStop(int index) {
        EventKind kind = kind(index);
        return !kind.isPassedBy() || (isDeep() && kind.isCall());
    }

    /** Tells whether an event reads or changes the state of a JDK object. */
    public boolean isState(int index) {
        return switch (kind(index)) {
            case READ_STATE, WRITE_STATE -> true;
            default -> false;
        };
    }

    // ---- views

    public Event event(int index) {
        return EventViews.of(this, index);
    }

    public Site site(int index) {
        return dictionary.site(siteId(index));
    }

    public TracedObject owner(int index) {
        return dictionary.object(ownerId(index));
    }

    /** Returns the method that a call into code without hooks names, or that answers. */
    public CalledMethod calledMethod(int index) {
        return dictionary.method(member(index));
    }

    /** Returns the variable that a read or write is about. */
    public Variable variable(int index) {
        return switch (kind(index)) {
            case READ_FIELD, WRITE_FIELD -> {
                Field field = dictionary.field(member(index));
                yield field.isStatic()
                        ? new Variable.StaticField(field)
                        : new Variable.InstanceField(owner(index), field);
            }
            case READ_ELEMENT, WRITE_ELEMENT ->
                    new Variable.ArrayElement(owner(index), member(index));
            case READ_STATE, WRITE_STATE -> new Variable.ObjectState(owner(index));
            default -> throw new IllegalArgumentException("Event " + index + " is no access.");
        };
    }

    /** Returns the type of the variable of a read or write, or of what a call returned. */
    public ValueType valueType(int index) {
        return switch (kind(index)) {
            case READ_FIELD, WRITE_FIELD ->
                    ValueType.ofDescriptor(dictionary.field(member(index)).descriptor());
            case READ_ELEMENT, WRITE_ELEMENT ->
                    ValueType.ofElements(dictionary.className(ownerId(index)));
            case ANSWER -> ValueType.ofDescriptor(calledMethod(index).resultDescriptor());
            default -> ValueType.LONG;
        };
    }

    /** Returns what was read or written. */
    public Value typedValue(int index) {
        return new Value(valueType(index), value(index));
    }

    @Override
    public Iterator<Event> iterator() {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < size;
            }

            @Override
            public Event next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return event(next++);
            }
        };
    }

    public Stream<Event> stream() {
        return IntStream.range(0, size).mapToObj(this::event);
    }

    // ---- the whole

    /** Returns the index of the first event in which two traces differ, or -1 if they do not. */
    public int firstDifference(Trace other) {
        int common = Math.min(size, other.size);
        for (int i = 0; i < common; i++) {
            if (head(i) != other.head(i)
                    || ownerAndMember(i) != other.ownerAndMember(i)
                    || value(i) != other.value(i)) {
                return i;
            }
        }
        return size == other.size ? -1 : common;
    }

    /** Returns whether two traces have equal events with equal names. */
    public boolean sameAs(Trace other) {
        return truncated == other.truncated
                && firstDifference(other) < 0
                && dictionary.equals(other.dictionary);
    }

    /**
     * Returns what a class tells about this trace. It is found out once, however many ask.
     *
     * @param finder finds it out
     */
    public <T> T fact(Class<T> type, Function<Trace, T> finder) {
        synchronized (facts) {
            T known = type.cast(facts.get(type));
            if (known == null) {
                known = finder.apply(this);
                facts.put(type, known);
            }
            return known;
        }
    }

    /** Frees the events, on the heap or in a file, and what was found out about them. */
    @Override
    public void close() {
        synchronized (facts) {
            facts.clear();
        }
        columns = Columns.CLOSED;
    }

    @Override
    public String toString() {
        return "Trace of " + size + " events" + (truncated ? ", truncated" : "");
    }
}
