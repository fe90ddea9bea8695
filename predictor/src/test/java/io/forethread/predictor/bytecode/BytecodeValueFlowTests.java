package io.forethread.predictor.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.model.ValueFlow.Access;
import io.forethread.predictor.model.ValueFlow.FreeSites;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

class BytecodeValueFlowTests {
    private static final String CLASS = Fixtures.class.getName();
    private static final ClassCode CODE =
            ClassCode.read(classFile(CLASS).orElseThrow()).orElseThrow();

    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
                    count,             hits
                    countStatic,       all
                    add,               hits total
                    countElement,      []
                    branchAboutLocal,  hits limit
                    branchThatReads,   limit
                    arrayAccess,       []
                    copyReference,     node
                    typeTest,          node
                    divide,            hits
                    unused,            hits
                    locked,            hits
                    loopCounting,      hits
                    lastOfRoundBefore, hits
                    countAtomically,   incrementAndGet addAndGet
                    lambda$lambda$1,   hits
                    """)
    void what_only_changes_values_is_free(String method, String free) {
        assertThat(free(method)).containsExactlyInAnyOrder(free.split(" "));
    }

    @ParameterizedTest
    @CsvSource({
        "<init>",
        "branch",
        "switched",
        "index",
        "dereference",
        "nullCheck",
        "cast",
        "argument",
        "result",
        "concatenation",
        "captured",
        "newArray",
        "thrown",
        "storeReference",
        "loopUntil",
        "loopUntilLocal",
        "fromRoundBefore",
        "acrossCall",
        "inHandler",
        "checkAtomically",
        "addReadAtomically",
        "compareAtomically",
        "foreign"
    })
    void what_decides_something_or_leaves_the_method_is_not(String method) {
        // Own final fields leave no event, so nothing is asked about them.
        assertThat(free(method))
                .isSubsetOf(method.contains("Atomically") ? List.of("addAndGet") : List.of());
    }

    @Test
    void writes_know_what_they_are_made_of() {
        assertThat(sources("count")).isEqualTo(Map.of("hits", Set.of("hits")));
        assertThat(sources("add")).isEqualTo(Map.of("total", Set.of("hits", "total")));
        assertThat(sources("countElement")).isEqualTo(Map.of("[]", Set.of("[]")));
        assertThat(sources("copyReference")).isEqualTo(Map.of("last", Set.of("node")));
        assertThat(sources("divide")).isEqualTo(Map.of("other", Set.of("hits")));
        assertThat(sources("typeTest")).isEqualTo(Map.of("other", Set.of("node")));
        assertThat(sources("countAtomically"))
                .isEqualTo(
                        Map.of(
                                "incrementAndGet", Set.of("incrementAndGet"),
                                "addAndGet", Set.of("addAndGet")));
        assertThat(sources("unused")).isEmpty();
        assertThat(sources("branch")).isEmpty();
    }

    @Test
    void what_a_branch_decides_about_depends_on_its_condition() {
        assertThat(sources("branchAboutLocal")).isEqualTo(Map.of("other", Set.of("hits", "limit")));
    }

    @Test
    void code_that_does_not_fit_is_not_trusted() {
        List<Access> accesses = accesses("count");
        assertThat(flow().among(accesses).reads()).hasSize(1);
        assertThat(flow().among(moved(accesses, 1, 0)).reads()).isEmpty();
        assertThat(flow().among(moved(accesses, 0, 1)).reads()).isEmpty();
        Access odd = new Access(accesses.get(0).site(), EventKind.READ_FIELD, "limit");
        assertThat(flow().among(List.of(odd, accesses.get(1))).reads()).isEmpty();
        assertThat(new BytecodeValueFlow(name -> Optional.empty()).among(accesses).reads())
                .isEmpty();
        assertThat(new BytecodeValueFlow(name -> Optional.of(new byte[9])).among(accesses).reads())
                .isEmpty();
    }

    private static List<Access> moved(List<Access> accesses, int offset, int line) {
        List<Access> moved = new ArrayList<>();
        for (Access access : accesses) {
            Site site = access.site();
            moved.add(
                    new Access(
                            new Site(
                                    site.className(),
                                    site.method(),
                                    site.descriptor(),
                                    site.offset() + offset,
                                    site.file(),
                                    site.line() + line),
                            access.kind(),
                            access.field()));
        }
        return moved;
    }

    // ---- what is asked, and what comes of it, by name

    private static BytecodeValueFlow flow() {
        return new BytecodeValueFlow(BytecodeValueFlowTests::classFile);
    }

    private static List<String> free(String method) {
        return flow().among(accesses(method)).reads().stream()
                .map(BytecodeValueFlowTests::name)
                .distinct()
                .toList();
    }

    private static Map<String, Set<String>> sources(String method) {
        FreeSites sites = flow().among(accesses(method));
        Map<String, Set<String>> named = new TreeMap<>();
        sites.sources()
                .forEach(
                        (write, reads) ->
                                named.put(
                                        name(write),
                                        reads.stream()
                                                .map(BytecodeValueFlowTests::name)
                                                .collect(Collectors.toCollection(TreeSet::new))));
        return named;
    }

    /** Returns all accesses of a method, as they would be recorded. */
    private static List<Access> accesses(String name) {
        MethodNode node =
                CODE.methods.stream()
                        .filter(method -> method.name.equals(name))
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        new AssertionError(
                                                CODE.methods.stream().map(m -> m.name).toList()));
        ClassCode.Method method = CODE.method(node.name, node.desc).orElseThrow();
        List<Access> accesses = new ArrayList<>();
        for (int offset = 0; offset < 200; offset++) {
            Integer index = method.at(offset).orElse(null);
            if (index == null) {
                continue;
            }
            AbstractInsnNode instruction = method.instruction(index);
            Site site =
                    new Site(
                            CLASS,
                            node.name,
                            node.desc,
                            offset,
                            "Fixtures.java",
                            method.line(index));
            if (instruction instanceof FieldInsnNode field && !isOwnFinal(field)) {
                boolean reads = ReadInstructions.isFieldRead(instruction);
                accesses.add(
                        new Access(
                                site,
                                reads ? EventKind.READ_FIELD : EventKind.WRITE_FIELD,
                                field.name));
            } else if (ReadInstructions.isElementRead(instruction)) {
                accesses.add(new Access(site, EventKind.READ_ELEMENT, ""));
            } else if (ReadInstructions.isElementWrite(instruction)) {
                accesses.add(new Access(site, EventKind.WRITE_ELEMENT, ""));
            } else if (instruction instanceof MethodInsnNode call
                    && call.owner.startsWith("java/util/concurrent/atomic/")) {
                accesses.add(new Access(site, EventKind.READ_FIELD, "value"));
                accesses.add(new Access(site, EventKind.WRITE_FIELD, "value"));
            }
        }
        return accesses;
    }

    private static boolean isOwnFinal(FieldInsnNode field) {
        return CODE.fields.stream()
                .anyMatch(
                        own ->
                                own.name.equals(field.name)
                                        && (own.access & Opcodes.ACC_FINAL) != 0);
    }

    private static String name(Site site) {
        ClassCode.Method method = CODE.method(site.method(), site.descriptor()).orElseThrow();
        AbstractInsnNode instruction = method.instruction(method.at(site.offset()).orElseThrow());
        if (instruction instanceof FieldInsnNode field) {
            return field.name;
        }
        return instruction instanceof MethodInsnNode call ? call.name : "[]";
    }

    private static Optional<byte[]> classFile(String name) {
        String resource = "/" + name.replace('.', '/') + ".class";
        try (InputStream in = BytecodeValueFlowTests.class.getResourceAsStream(resource)) {
            return Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
