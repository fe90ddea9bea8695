package io.forethread.predictor.bytecode;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.dependence.ControlKind;
import io.forethread.predictor.dependence.EventDependence;
import io.forethread.predictor.dependence.ProgramCode;
import io.forethread.predictor.model.ReadUses;
import io.forethread.predictor.model.ValueFlow;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import org.objectweb.asm.tree.AbstractInsnNode;

import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Finds out from class files what becomes of the values that are read. In a method whose code does
 * not fit what was recorded, such as one that another agent rewrote, every read counts as deciding.
 */
public final class BytecodeValueFlow implements ValueFlow, ProgramCode {
    private final ClassBytes classes;
    private final Map<String, Optional<ClassCode>> read = new HashMap<>();
    private final Map<MethodName, Optional<MethodFlow>> flows = new HashMap<>();

    private WeakReference<Trace> lastTrace = new WeakReference<>(null);

    /** What the events of that trace depend on. */
    private SoftReference<BytecodeDependence> lastFollowed = new SoftReference<>(null);

    private record MethodName(String className, String name, String descriptor) {
        static MethodName of(Site site) {
            return new MethodName(site.className(), site.method(), site.descriptor());
        }
    }

    public BytecodeValueFlow(ClassBytes classes) {
        this.classes = classes;
    }

    @Override
    public FreeSites among(Collection<Access> accesses) {
        Map<MethodName, List<Access>> byMethod = new LinkedHashMap<>();
        for (Access access : accesses) {
            byMethod.computeIfAbsent(MethodName.of(access.site()), any -> new ArrayList<>())
                    .add(access);
        }
        Set<Site> free = new HashSet<>();
        Map<Site, Set<Site>> sources = new HashMap<>();
        byMethod.forEach((name, all) -> look(name, all, free, sources));
        return new FreeSites(free, sources);
    }

    /** A deep trace tells which code was executed: then calls are followed, too. */
    @Override
    public Optional<ReadUses> uses(Trace trace) {
        return trace.isDeep()
                ? Optional.of(
                        new ExecutedReadUses(
                                trace, followed(trace, () -> new TraceAnalysis(trace))))
                : Optional.empty();
    }

    @Override
    public Optional<EventDependence> dependence(TraceAnalysis analysis) {
        return analysis.trace().isDeep()
                ? Optional.of(followed(analysis.trace(), () -> analysis))
                : Optional.empty();
    }

    /** Follows the code that was executed, once for the same trace. */
    private BytecodeDependence followed(Trace trace, Supplier<TraceAnalysis> analysis) {
        BytecodeDependence known = lastTrace.refersTo(trace) ? lastFollowed.get() : null;
        if (known != null) {
            return known;
        }
        BytecodeDependence made =
                new BytecodeDependence(analysis.get(), classes, ControlKind.TERMINATION_SENSITIVE);
        lastTrace = new WeakReference<>(trace);
        lastFollowed = new SoftReference<>(made);
        return made;
    }

    private void look(
            MethodName name, List<Access> all, Set<Site> free, Map<Site, Set<Site>> sources) {
        ClassCode.Method method = method(name).orElse(null);
        if (method == null || !all.stream().allMatch(access -> fits(method, access))) {
            return;
        }
        MethodFlow flow =
                flows.computeIfAbsent(
                                name, any -> MethodFlow.of(code(name).orElseThrow(), method.node()))
                        .orElse(null);
        if (flow == null) {
            return;
        }
        Map<Integer, Site> freeHere = new HashMap<>();
        for (Access access : all) {
            int index = method.at(access.site().offset()).orElseThrow();
            if (isReadOf(method.instruction(index), access) && flow.isFree(index)) {
                freeHere.put(index, access.site());
            }
        }
        free.addAll(freeHere.values());
        for (Access access : all) {
            BitSet from = flow.sourcesOf(method.at(access.site().offset()).orElseThrow());
            Set<Site> sites = new HashSet<>();
            freeHere.forEach(
                    (index, site) -> {
                        if (from.get(index)) {
                            sites.add(site);
                        }
                    });
            if (isWrite(access.kind()) && !sites.isEmpty()) {
                sources.put(access.site(), sites);
            }
        }
    }

    private Optional<ClassCode> code(MethodName name) {
        return read.computeIfAbsent(
                name.className(), any -> classes.of(name.className()).flatMap(ClassCode::read));
    }

    private Optional<ClassCode.Method> method(MethodName name) {
        return code(name).flatMap(code -> code.method(name.name(), name.descriptor()));
    }

    /** Returns whether the instruction at a site can be what was recorded there. */
    private static boolean fits(ClassCode.Method method, Access access) {
        Integer index = method.at(access.site().offset()).orElse(null);
        if (index == null || method.line(index) != access.site().line()) {
            return false;
        }
        AbstractInsnNode instruction = method.instruction(index);
        if (ReadInstructions.isCall(instruction)) {
            return true; // of an atomic operation, or one that goes through an array
        }
        return switch (access.kind()) {
            case READ_FIELD, WRITE_FIELD ->
                    ReadInstructions.isOf(instruction, access.field())
                            && isWrite(access.kind()) == ReadInstructions.isFieldWrite(instruction);
            case READ_ELEMENT -> ReadInstructions.isElementRead(instruction);
            case WRITE_ELEMENT -> ReadInstructions.isElementWrite(instruction);
            default -> false;
        };
    }

    private static boolean isReadOf(AbstractInsnNode instruction, Access access) {
        return !isWrite(access.kind()) && ReadInstructions.isRead(instruction);
    }

    private static boolean isWrite(EventKind kind) {
        return kind == EventKind.WRITE_FIELD || kind == EventKind.WRITE_ELEMENT;
    }
}
