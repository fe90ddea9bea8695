package io.forethread.extension.confirm;

import io.forethread.prediction.SerialState;
import io.forethread.prediction.StoredBlock;
import io.forethread.prediction.StoredEvent;
import io.forethread.predictor.detect.atomicity.Block;
import io.forethread.predictor.model.Accesses;
import io.forethread.trace.CallFlags;
import io.forethread.trace.ClassNames;
import io.forethread.trace.EventKind;
import io.forethread.trace.Field;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.Value;
import io.forethread.trace.ValueType;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The state before and after two blocks of a run: the values of the variables that a prediction is
 * about, and what the blocks returned. Objects are compared by their class, since their numbers may
 * differ from run to run.
 *
 * <p>If a third thread changed what the blocks use meanwhile, there is no such state.
 */
final class StateAfterBlocks {
    /** Which block came first. */
    enum Order {
        LOCAL_FIRST,
        REMOTE_FIRST,
        OVERLAPPING
    }

    private final RunBlocks run;
    private final Trace trace;
    private final Accesses accesses;
    private final Block local;
    private final Block remote;
    private final int from;
    private final int to;
    private final BitSet used = new BitSet();

    private StateAfterBlocks(RunBlocks run, Block local, Block remote) {
        this.run = run;
        this.trace = run.trace();
        this.accesses = run.accesses();
        this.local = local;
        this.remote = remote;
        this.from = Math.min(run.begin(local), run.begin(remote));
        this.to = Math.max(local.last(), remote.last());
        addUsed(local);
        addUsed(remote);
    }

    private void addUsed(Block block) {
        for (int event = block.first();
                event >= 0 && event <= block.last();
                event = run.units().nextInThread(event)) {
            if (trace.isAccess(event)) {
                used.set(accesses.variable(event));
            }
        }
    }

    /** Returns the state of a run; empty if a block is missing or others interfered. */
    static Optional<SerialState> of(
            RunBlocks run, StoredBlock local, StoredBlock remote, List<StoredEvent> events) {
        Optional<Block> first = run.find(local);
        Optional<Block> second = run.find(remote);
        if (first.isEmpty() || second.isEmpty() || first.get().thread() == second.get().thread()) {
            return Optional.empty();
        }
        StateAfterBlocks state = new StateAfterBlocks(run, first.get(), second.get());
        if (state.variables(events).isEmpty() || !state.areAlone()) {
            return Optional.empty();
        }
        List<String> left = state.left(state.variables(ofCodeUnderTest(events)));
        if (left.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new SerialState(words(state.order(), local, remote), state.found(), left));
    }

    /** Describes an order. */
    static String words(Order order, StoredBlock local, StoredBlock remote) {
        return switch (order) {
            case LOCAL_FIRST -> name(local) + " before " + name(remote);
            case REMOTE_FIRST -> name(remote) + " before " + name(local);
            case OVERLAPPING -> name(local) + " and " + name(remote) + " at the same time";
        };
    }

    private static String name(StoredBlock block) {
        return simple(block.site().className())
                + "."
                + block.site().method()
                + " ["
                + block.thread()
                + "]";
    }

    private Order order() {
        if (local.last() < run.begin(remote)) {
            return Order.LOCAL_FIRST;
        }
        return remote.last() < run.begin(local) ? Order.REMOTE_FIRST : Order.OVERLAPPING;
    }

    /**
     * Tells whether no other thread changed what the blocks use, from their first event to the
     * last.
     */
    private boolean areAlone() {
        for (int event = from; event <= to; event++) {
            if (trace.isWrite(event)
                    && used.get(accesses.variable(event))
                    && !isIn(local, event)
                    && !isIn(remote, event)) {
                return false;
            }
        }
        return true;
    }

    private boolean isIn(Block block, int event) {
        return trace.thread(event) == block.thread()
                && event >= block.first()
                && event <= block.last();
    }

    // ---- before

    private Map<String, String> found() {
        Map<String, List<String>> values = new TreeMap<>();
        for (int variable = used.nextSetBit(0);
                variable >= 0;
                variable = used.nextSetBit(variable + 1)) {
            String value = before(accesses.of(variable));
            if (value != null) {
                String name = name(accesses.of(variable)[0]);
                values.computeIfAbsent(name, any -> new ArrayList<>()).add(value);
            }
        }
        Map<String, String> found = new TreeMap<>();
        values.forEach((name, all) -> found.put(name, all.stream().sorted().toList().toString()));
        found.put("what the first has read", history(local));
        found.put("what the second has read", history(remote));
        return found;
    }

    /** Returns what a variable held when a block came to it, null if that cannot be told. */
    private String before(int[] events) {
        int last = -1;
        for (int event : events) {
            if (isIn(local, event) || isIn(remote, event)) {
                int telling = trace.isRead(event) ? event : last;
                return telling < 0 || isState(event) ? null : value(telling);
            }
            last = event;
        }
        return null;
    }

    /** Returns a digest of what a thread read before its block, on which the block may depend. */
    private String history(Block block) {
        int digest = 0;
        for (int event = 0; event < block.first(); event++) {
            if (trace.thread(event) == block.thread() && trace.isRead(event)) {
                String value = isState(event) ? "" : value(event);
                digest = 31 * (31 * digest + trace.site(event).hashCode()) + value.hashCode();
            }
        }
        return Integer.toHexString(digest);
    }

    // ---- after

    /**
     * Leaves out the internal state of libraries: caches, say, count their readers only roughly.
     * The values that their calls return are compared.
     */
    private static List<StoredEvent> ofCodeUnderTest(List<StoredEvent> events) {
        return events.stream()
                .filter(event -> !LibraryCode.contains(event.site().className()))
                .toList();
    }

    /** Returns the variables that events of the prediction are about, in this run. */
    private List<Integer> variables(List<StoredEvent> events) {
        Map<String, Integer> variables = new TreeMap<>();
        for (StoredEvent event : events) {
            String name = event.role().substring(event.role().indexOf(' ') + 1);
            Block block = event.thread().equals(thread(local)) ? local : remote;
            int access = access(block, event);
            if (access >= 0) {
                variables.putIfAbsent(name, accesses.variable(access));
            }
        }
        return new ArrayList<>(variables.values());
    }

    private String thread(Block block) {
        return trace.dictionary().thread(block.thread()).name();
    }

    private int access(Block block, StoredEvent wanted) {
        for (int event = block.first();
                event >= 0 && event <= block.last();
                event = run.units().nextInThread(event)) {
            if (trace.kind(event) == wanted.kind() && trace.site(event).equals(wanted.site())) {
                return event;
            }
        }
        return -1;
    }

    private List<String> left(List<Integer> variables) {
        List<String> left = new ArrayList<>();
        for (int variable : variables) {
            int last = -1;
            for (int event : accesses.of(variable)) {
                last = event <= to ? event : last;
            }
            if (!isState(last)) {
                left.add(name(last) + " = " + value(last));
            }
        }
        addResult(local, left);
        addResult(remote, left);
        return left;
    }

    private void addResult(Block block, List<String> left) {
        if (trace.kind(block.last()) != EventKind.RETURN) {
            return;
        }
        Site site = trace.site(block.last());
        String method = simple(site.className()) + "." + site.method() + " [" + thread(block) + "]";
        if ((trace.member(block.last()) & CallFlags.THROWN) != 0) {
            left.add(method + " throws an exception");
            return;
        }
        String type = site.descriptor().substring(site.descriptor().indexOf(')') + 1);
        if (!type.equals("V")) {
            left.add(method + " returns " + result(type, trace.value(block.last())));
        }
    }

    private static String result(String type, long bits) {
        ValueType valueType = ValueType.ofDescriptor(type);
        if (valueType != ValueType.REFERENCE) {
            return new Value(valueType, bits).toString();
        }
        return bits == 0 ? "null" : "a value (" + Long.toHexString(bits) + ")";
    }

    // ---- names and values

    private boolean isState(int access) {
        return trace.kind(access) == EventKind.READ_STATE
                || trace.kind(access) == EventKind.WRITE_STATE;
    }

    private String value(int access) {
        Value value = trace.typedValue(access);
        if (!value.isReference()) {
            return value.toString();
        }
        return value.isNull()
                ? "null"
                : "a " + simple(ClassNames.steady(trace.dictionary().className(value.objectId())));
    }

    private String name(int access) {
        return switch (trace.kind(access)) {
            case READ_FIELD, WRITE_FIELD -> {
                Field field = trace.dictionary().field(trace.member(access));
                yield simple(field.owner()) + "." + field.name();
            }
            case READ_ELEMENT, WRITE_ELEMENT ->
                    simple(trace.dictionary().className(trace.ownerId(access)))
                            + "["
                            + trace.member(access)
                            + "]";
            default -> simple(trace.dictionary().className(trace.ownerId(access)));
        };
    }

    private static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
