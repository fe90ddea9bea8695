package io.forethread.recorder.effects;

import io.forethread.trace.CallEffect;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The table of effects: what a call of a method of the JDK means. */
public final class EffectTable {
    private static final String RESOURCE = "/io/forethread/recorder/effects.txt";

    /**
     * Classes of the JDK without a state of their own: their methods call methods of the subclass.
     */
    private static final Set<String> WITHOUT_STATE =
            Set.of(
                    "java.lang.Enum",
                    "java.lang.Number",
                    "java.lang.Object",
                    "java.lang.Record",
                    "java.lang.reflect.Proxy",
                    "java.util.AbstractCollection",
                    "java.util.AbstractList",
                    "java.util.AbstractMap",
                    "java.util.AbstractQueue",
                    "java.util.AbstractSequentialList",
                    "java.util.AbstractSet",
                    "java.util.Dictionary",
                    "java.util.concurrent.AbstractExecutorService");

    /** A call that means one of these changes its object. */
    private static final Set<Meaning> CHANGING =
            EnumSet.of(
                    Meaning.WRITES,
                    Meaning.ACQUIRES,
                    Meaning.RELEASES,
                    Meaning.WAITS,
                    Meaning.SIGNALS,
                    Meaning.SIGNALS_ONE,
                    Meaning.SIGNALS_ALL,
                    Meaning.GIVES,
                    Meaning.STARTS,
                    Meaning.BLOCKS);

    private final List<EffectLine> lines;
    private final ProgramClasses program;
    private final Map<String, List<EffectLine>> byOwner = new HashMap<>();
    private final List<String> stars;

    private EffectTable(List<EffectLine> lines, ProgramClasses program) {
        this.lines = List.copyOf(lines);
        this.program = program;
        for (EffectLine line : lines) {
            byOwner.computeIfAbsent(line.owner(), key -> new ArrayList<>()).add(line);
        }
        stars = byOwner.keySet().stream().filter(EffectTable::isStar).sorted().toList();
    }

    private static boolean isStar(String owner) {
        return owner.endsWith("*") && !owner.endsWith(EffectLine.ALL_CLASSES);
    }

    /** Returns the table that comes with Forethread. */
    public static EffectTable standard() {
        return Standard.TABLE;
    }

    private static final class Standard {
        static final EffectTable TABLE = load();

        private static EffectTable load() {
            try (Reader reader =
                    new InputStreamReader(
                            EffectTable.class.getResourceAsStream(RESOURCE),
                            StandardCharsets.UTF_8)) {
                return parse(reader);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /**
     * Reads a table.
     *
     * @throws EffectSyntaxException for a line that makes no sense
     */
    public static EffectTable parse(Reader source) throws IOException {
        List<EffectLine> lines = new ArrayList<>();
        BufferedReader reader = new BufferedReader(source);
        int number = 0;
        for (String text = reader.readLine(); text != null; text = reader.readLine()) {
            number++;
            EffectLine line = EffectLine.parse(text, number);
            if (line != null) {
                lines.add(line);
            }
        }
        return new EffectTable(lines, ProgramClasses.NONE);
    }

    /** Returns this table with the lines of another, which take precedence. */
    public EffectTable with(EffectTable additions) {
        List<EffectLine> all = new ArrayList<>(additions.lines);
        all.addAll(lines);
        return new EffectTable(all, program);
    }

    /** Returns this table for a program whose recorded classes are known. */
    public EffectTable with(ProgramClasses classes) {
        return new EffectTable(lines, classes);
    }

    /**
     * Returns what a call means.
     *
     * @param lineage internal names of the class that the call names and of its supertypes
     * @param isStatic whether the method is static: an unlisted static call has no effect
     */
    public Effect lookup(List<String> lineage, String method, String descriptor, boolean isStatic) {
        Set<Meaning> meanings = EnumSet.noneOf(Meaning.class);
        EffectLine found = find(lineage, method, descriptor);
        if (isStatic && found != null && isAboutReceiver(found)) {
            found = null; // Calendar.* writes, but not Calendar.getInstance
        }
        if (found != null) {
            meanings.addAll(found.meanings());
        } else {
            meanings.addAll(
                    isStatic ? Set.of(Meaning.PURE) : unlisted(lineage, method, descriptor));
        }
        if (!meanings.contains(Meaning.PURE)) {
            addMarks(lineage, meanings);
        }
        return new Effect(
                -1,
                lineage.get(0),
                method,
                descriptor,
                false,
                Meaning.bits(meanings),
                found == null ? -1 : found.argument(),
                found == null ? -1 : found.element(),
                found == null ? List.of() : found.ranges());
    }

    /**
     * Returns what a call may do to objects, or null if no line says it.
     *
     * @param lineage internal names of the class that the call names and of its supertypes
     */
    public CallEffect listed(
            List<String> lineage, String method, String descriptor, boolean isStatic) {
        EffectLine line = find(lineage, method, descriptor);
        if (line == null || (isStatic && isAboutReceiver(line))) {
            return null;
        }
        Set<Meaning> told = line.meanings();
        if (told.contains(Meaning.PURE)) {
            return told.contains(Meaning.LOCAL) ? CallEffect.WRITES : CallEffect.PURE;
        }
        if (line.argument() >= 0 || line.ranges().stream().anyMatch(ArrayRange::writes)) {
            return CallEffect.CHANGES;
        }
        boolean onlyReads = told.contains(Meaning.READS) || !line.ranges().isEmpty();
        return onlyReads && CHANGING.stream().noneMatch(told::contains)
                ? CallEffect.READS
                : CallEffect.WRITES;
    }

    private static boolean isAboutReceiver(EffectLine line) {
        return tellsOfState(line) && line.argument() < 0;
    }

    private static boolean tellsOfState(EffectLine line) {
        Set<Meaning> told = line.meanings();
        return told.contains(Meaning.READS) || told.contains(Meaning.WRITES);
    }

    /**
     * Returns the effect of an unlisted call: a write of the object, or a read if the method stores
     * nothing. If the table says nothing about the class, it may be thread-safe, so the access is
     * concurrent.
     */
    private Set<Meaning> unlisted(List<String> lineage, String method, String descriptor) {
        Meaning access =
                ReadOnlyCode.isRead(lineage, method, descriptor) ? Meaning.READS : Meaning.WRITES;
        return lineage.stream().anyMatch(this::hasStateThatIsTold)
                ? EnumSet.of(access)
                : EnumSet.of(access, Meaning.CONCURRENT);
    }

    private boolean hasStateThatIsTold(String type) {
        return byOwner.getOrDefault(type.replace('/', '.'), List.of()).stream()
                .anyMatch(EffectTable::tellsOfState);
    }

    /** Returns what a call of an instance method means for a receiver of this class. */
    public Effect lookup(Class<?> receiverType, String method, String descriptor) {
        return lookup(Lineage.of(receiverType), method, descriptor, false);
    }

    /**
     * Returns the effect of a call that names a class of the JDK, for an object of a class of the
     * program. Such an object has no state but its fields, which are recorded where they are
     * accessed, perhaps under a lock that is acquired inside the call.
     */
    Effect ofProgram(Effect effect, Class<?> type) {
        return isImplemented(effect, type) ? effect.ofRecordedMethod() : effect;
    }

    private boolean isImplemented(Effect effect, Class<?> type) {
        Class<?> each = type;
        while (program.isInstrumented(each)) {
            if (effect.argument() < 0
                    && !effect.isSuperCall()
                    && program.declares(each, effect.method(), effect.descriptor())) {
                return true;
            }
            each = each.getSuperclass();
        }
        return WITHOUT_STATE.contains(each.getName());
    }

    private EffectLine find(List<String> lineage, String method, String descriptor) {
        for (String type : lineage) {
            String owner = type.replace('/', '.');
            EffectLine line = best(owner, method, descriptor);
            for (int i = 0; line == null && i < stars.size(); i++) {
                String star = stars.get(i);
                boolean covered = owner.startsWith(star.substring(0, star.length() - 1));
                line = covered ? best(star, method, descriptor) : null;
            }
            for (String scope = owner; line == null && scope.contains("."); ) {
                scope = scope.substring(0, scope.lastIndexOf('.'));
                line = best(scope + EffectLine.ALL_CLASSES, method, descriptor);
            }
            if (line != null) {
                return line;
            }
        }
        return null;
    }

    private EffectLine best(String owner, String method, String descriptor) {
        EffectLine best = null;
        int precision = 0;
        for (EffectLine line : byOwner.getOrDefault(owner, List.of())) {
            int of =
                    line.methods().stream()
                            .filter(pattern -> pattern.matches(method, descriptor))
                            .map(MethodPattern::precision)
                            .max(Comparator.naturalOrder())
                            .orElse(0);
            if (of > precision) {
                best = line;
                precision = of;
            }
        }
        return best;
    }

    private void addMarks(List<String> lineage, Set<Meaning> meanings) {
        for (String type : lineage) {
            for (EffectLine line : byOwner.getOrDefault(type.replace('/', '.'), List.of())) {
                if (line.isMark()) {
                    meanings.addAll(line.meanings());
                }
            }
        }
    }

    /** Returns the meanings that all calls on an object of this class have. */
    int marks(Class<?> type) {
        Set<Meaning> meanings = EnumSet.noneOf(Meaning.class);
        addMarks(Lineage.of(type), meanings);
        return Meaning.bits(meanings);
    }

    /** Returns the number of an effect for instrumented code; equal effects have one number. */
    public int number(Effect effect) {
        return EffectNumbers.number(effect, this);
    }

    /** Returns the effect with this number. */
    public static Effect get(int id) {
        return EffectNumbers.get(id);
    }

    /**
     * Returns what the call means for a receiver of this class. A call site knows only the type in
     * the source: {@code Queue.offer} means more when the queue turns out to be a blocking one.
     */
    public static Effect get(int id, Class<?> receiverType) {
        return EffectNumbers.get(id, receiverType);
    }

    /**
     * Returns the effect of the call on a view, such as an iterator, of an object of this class:
     * meanings of all calls on the object hold for its views.
     */
    public static Effect get(int id, Class<?> receiverType, Class<?> viewedType) {
        return EffectNumbers.get(id, receiverType, viewedType);
    }
}
