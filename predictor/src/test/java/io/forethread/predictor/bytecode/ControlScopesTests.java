package io.forethread.predictor.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.dependence.ControlKind;
import io.forethread.predictor.dependence.Effects;
import io.forethread.trace.Trace;
import io.forethread.trace.ValueType;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

import java.util.Set;
import java.util.TreeSet;

@Tag("any-jdk")
class ControlScopesTests {
    private static final Trace TRACE =
            TraceText.parse("T0|w(x)=1|io.forethread.predictor.bytecode.ControlFixtures.count:1");

    private static CodeBase code(ControlKind kind) {
        ClassLoader loader = ControlScopesTests.class.getClassLoader();
        return new CodeBase(new LoadedClassFiles(loader), kind, TRACE);
    }

    private static MethodCode method(String name, ControlKind kind) {
        return code(kind)
                .method(
                        new CodeBase.MethodKey(
                                "io.forethread.predictor.bytecode.ControlFixtures", name, "()V"))
                .orElseThrow();
    }

    /** Returns the fields that are written where a branch decides whether that happens. */
    private static Set<String> controlled(String name, ControlKind kind) {
        MethodCode method = method(name, kind);
        Set<String> fields = new TreeSet<>();
        for (int i = 0; i < method.size(); i++) {
            AbstractInsnNode instruction = method.instruction(i);
            if (ReadInstructions.isFieldWrite(instruction)
                    && hasBranch(method, method.scopes().controllers(i))) {
                fields.add(((FieldInsnNode) instruction).name);
            }
        }
        return fields;
    }

    private static boolean hasBranch(MethodCode method, int[] controllers) {
        for (int controller : controllers) {
            if (MethodCode.isBranch(method.instruction(controller))) {
                return true;
            }
        }
        return false;
    }

    private static boolean decidesWhetherItReturns(String name, ControlKind kind) {
        MethodCode method = method(name, kind);
        return hasBranch(method, method.scopes().exitControllers());
    }

    @ParameterizedTest
    @EnumSource(ControlKind.class)
    void figure_5_both_branches_depend_on_the_condition_and_what_follows_does_not(
            ControlKind kind) {
        assertThat(controlled("figure5", kind)).containsExactly("x", "y");
        assertThat(decidesWhetherItReturns("figure5", kind)).isFalse();
    }

    @ParameterizedTest
    @EnumSource(ControlKind.class)
    void an_inner_branch_is_in_the_scope_of_the_outer(ControlKind kind) {
        assertThat(controlled("nested", kind)).containsExactly("x", "y");
        MethodCode method = method("nested", kind);
        int outer = firstBranch(method);
        assertThat(effects(method, outer).written())
                .extracting(Effects.FieldName::name)
                .containsExactlyInAnyOrder("x", "y");
    }

    private static int firstBranch(MethodCode method) {
        for (int i = 0; i < method.size(); i++) {
            if (MethodCode.isBranch(method.instruction(i))) {
                return i;
            }
        }
        throw new IllegalArgumentException("There is no branch.");
    }

    private static Effects effects(MethodCode method, int branch) {
        return new EffectSummaries(code(ControlKind.WEAK))
                .of(method, method.scopes().scope(branch));
    }

    @Test
    void a_loop_that_may_not_end_decides_about_what_follows() {
        assertThat(controlled("spin", ControlKind.CLASSIC)).isEmpty();
        assertThat(controlled("spin", ControlKind.WEAK)).containsExactly("z");
        assertThat(controlled("spin", ControlKind.TERMINATION_SENSITIVE)).containsExactly("z");
        assertThat(decidesWhetherItReturns("spin", ControlKind.CLASSIC)).isFalse();
        assertThat(decidesWhetherItReturns("spin", ControlKind.TERMINATION_SENSITIVE)).isTrue();
    }

    @Test
    void a_loop_that_counts_ends() {
        for (String name : Set.of("count", "countToLength")) {
            assertThat(controlled(name, ControlKind.CLASSIC)).containsExactly("x");
            assertThat(controlled(name, ControlKind.WEAK)).containsExactly("x", "z");
            assertThat(controlled(name, ControlKind.TERMINATION_SENSITIVE)).containsExactly("x");
        }
    }

    @Test
    void a_loop_whose_counter_or_bound_changes_may_not_end() {
        ControlKind kind = ControlKind.TERMINATION_SENSITIVE;
        assertThat(controlled("countWithoutEnd", kind)).contains("z");
        assertThat(controlled("countToWhatChanges", kind)).contains("z");
    }

    @ParameterizedTest
    @EnumSource(ControlKind.class)
    void what_an_exception_leaves_out_depends_on_what_decided_about_it(ControlKind kind) {
        assertThat(controlled("fail", kind)).containsExactly("z");
        assertThat(decidesWhetherItReturns("fail", kind)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(ControlKind.class)
    void instructions_that_throw_decide_about_handlers(ControlKind kind) {
        MethodCode method = method("handled", kind);
        Set<String> controlled = new TreeSet<>();
        for (int i = 0; i < method.size(); i++) {
            if (method.instruction(i) instanceof FieldInsnNode field
                    && method.scopes().controllers(i).length > 0) {
                controlled.add(field.name);
            }
        }
        assertThat(controlled).contains("i", "y").doesNotContain("z");
    }

    @ParameterizedTest
    @EnumSource(ControlKind.class)
    void cases_depend_on_their_switch(ControlKind kind) {
        assertThat(controlled("choice", kind)).containsExactly("x", "y");
    }

    @Test
    void calls_are_followed() {
        MethodCode method = method("callee", ControlKind.WEAK);
        Effects effects = effects(method, firstBranch(method));
        assertThat(effects.written()).extracting(Effects.FieldName::name).containsExactly("x");
        assertThat(effects.elementsWritten()).containsExactly(ValueType.INT);
        assertThat(effects.synchronizes()).isTrue();
        assertThat(effects.called())
                .extracting(Effects.MethodName::name)
                .contains("writeX", "writeElement");
    }
}
