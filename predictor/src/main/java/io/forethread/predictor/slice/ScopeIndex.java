package io.forethread.predictor.slice;

import io.forethread.predictor.dependence.Effects;
import io.forethread.predictor.dependence.EventDependence;
import io.forethread.predictor.model.IntList;
import io.forethread.trace.Field;
import io.forethread.trace.ValueType;
import io.forethread.trace.Variable;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntConsumer;

/** Finds the scopes in which a variable may be written, without asking each of them. */
final class ScopeIndex {
    private static final IntList NOWHERE = new IntList();

    private final Map<String, IntList> byField = new HashMap<>();
    private final Map<ValueType, IntList> byElement = new HashMap<>();
    private final IntList withCalls = new IntList();
    private final IntList withAnything = new IntList();

    ScopeIndex(EventDependence dependence) {
        for (int scope = 0; scope < dependence.scopes(); scope++) {
            add(scope, dependence.effects(scope));
        }
    }

    private void add(int scope, Effects effects) {
        if (effects.anything()) {
            withAnything.add(scope);
            return;
        }
        effects.written().stream()
                .map(Effects.FieldName::name)
                .distinct()
                .forEach(name -> listOf(byField, name).add(scope));
        effects.elementsWritten().forEach(type -> listOf(byElement, type).add(scope));
        if (!effects.called().isEmpty()) {
            withCalls.add(scope);
        }
    }

    private static <K> IntList listOf(Map<K, IntList> lists, K key) {
        return lists.computeIfAbsent(key, any -> new IntList());
    }

    /** Returns what stands for all variables that the same scopes may write. */
    Object key(Variable variable) {
        if (variable instanceof Variable.ArrayElement element) {
            return ValueType.ofElements(element.array().className());
        } else if (variable instanceof Variable.InstanceField member) {
            return name(member.field());
        } else if (variable instanceof Variable.StaticField global) {
            return name(global.field());
        }
        return this;
    }

    private static String name(Field field) {
        return field.name();
    }

    /** Visits the scopes in which variables with a key may be written. */
    void forEachWriting(Object key, IntConsumer visitor) {
        visit(withAnything, visitor);
        if (key == this) {
            visit(withCalls, visitor);
        } else if (key instanceof ValueType type) {
            visit(byElement.getOrDefault(type, NOWHERE), visitor);
        } else if (key instanceof String name) {
            visit(byField.getOrDefault(name, NOWHERE), visitor);
        }
    }

    private static void visit(IntList scopes, IntConsumer visitor) {
        for (int i = 0; i < scopes.size(); i++) {
            visitor.accept(scopes.get(i));
        }
    }
}
