package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.effects.CalleeEffects;
import io.forethread.recorder.effects.Effect;
import io.forethread.recorder.effects.EffectTable;
import io.forethread.recorder.effects.Lineage;
import io.forethread.recorder.instrument.code.CallSite;
import io.forethread.recorder.instrument.facts.ClassShape;
import io.forethread.recorder.instrument.facts.ClassShapes;
import io.forethread.trace.CallEffect;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Finds the effects of calls. */
public final class Callees {
    private final EffectTable table;
    private final Map<CallSite, Effect> ofJdk = new ConcurrentHashMap<>();
    private final Map<CallSite, CallEffect> changesOfJdk = new ConcurrentHashMap<>();

    public Callees(EffectTable table) {
        this.table = table;
    }

    EffectTable table() {
        return table;
    }

    /** Returns the effect of a call, or null for a call within the program. */
    Effect effect(CallSite call, ClassShapes classes) {
        if (call.isConstructor() || call.owner().startsWith("[")) {
            return null;
        }
        if (classes.isJdk(call.owner())) {
            return ofJdk.computeIfAbsent(call, key -> lookup(key, classes));
        }
        String declaring = classes.declaring(call.owner(), call.method());
        return declaring != null && classes.isJdk(declaring) ? lookup(call, classes) : null;
    }

    private Effect lookup(CallSite call, ClassShapes classes) {
        List<String> lineage = Lineage.of(call.owner(), name -> supertypes(name, classes));
        Effect effect = table.lookup(lineage, call.name(), call.descriptor(), call.isStatic());
        return call.isSuperCall() ? effect.ofSuperCall() : effect;
    }

    /** Returns what a call of code that is not recorded may do to what it is given. */
    CallEffect callEffect(CallSite call, ClassShapes classes) {
        if (call.owner().startsWith("[")) {
            return CallEffect.READS; // clone, or what arrays inherit
        }
        if (!classes.isJdk(call.owner())) {
            return lookupChanges(call, classes);
        }
        CallEffect known = changesOfJdk.get(call);
        if (known == null) {
            known = lookupChanges(call, classes);
            changesOfJdk.put(call, known);
        }
        return known;
    }

    private CallEffect lookupChanges(CallSite call, ClassShapes classes) {
        return new CalleeEffects(table, classes.loader())
                .of(
                        Lineage.of(call.owner(), name -> supertypes(name, classes)),
                        call.opcode(),
                        call.name(),
                        call.descriptor());
    }

    private static List<String> supertypes(String name, ClassShapes classes) {
        ClassShape outline = classes.get(name);
        List<String> supertypes = new ArrayList<>();
        if (outline.superName() != null) {
            supertypes.add(outline.superName());
        }
        supertypes.addAll(outline.interfaces());
        return supertypes;
    }
}
