package io.forethread.predictor.bytecode;

import io.forethread.predictor.dependence.EventDependence;
import io.forethread.predictor.model.IntList;
import io.forethread.trace.BranchForm;
import io.forethread.trace.CallArguments;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Goes through the instructions that a thread executed. A deep trace says where each branch led and
 * which methods were entered, so the code says what happened in between: where the thread returned,
 * and what each value was made of. Where code and trace do not fit, the method that this happens in
 * is <em>lost</em>: what it does depends on all that the thread has read before.
 */
final class ThreadReplay implements CallStack.Listener {
    private final Trace trace;
    private final Scopes scopes;
    private final EventFacts facts;
    private final ValueGraph values;
    private final IntPredicate mayBeNull;
    private final CallStack stack;

    /** What must stay as it was for the thread to go on at all. */
    private int wide = ValueGraph.NOTHING;

    /** The last event that decided something. */
    private int lastDeciding = EventDependence.NONE;

    /** By object, what went into it by calls of code without hooks. */
    private final Map<Integer, Integer> states = new HashMap<>();

    /** What the thread has read, and all of it up to some place as a value. */
    private final IntList reads = new IntList();

    private int anything = ValueGraph.NOTHING;
    private int readsInAnything;

    ThreadReplay(
            Trace trace, CodeBase code, Scopes scopes, EventFacts facts, IntPredicate mayBeNull) {
        this.trace = trace;
        this.scopes = scopes;
        this.facts = facts;
        this.values = facts.values;
        this.mayBeNull = mayBeNull;
        this.stack = new CallStack(code, values, this);
    }

    @Override
    public void returned(int controller) {
        wide = values.of(controller, wide);
    }

    @Override
    public void escaped(int value) {
        wide = values.and(value, wide);
        facts.use(value);
    }

    @Override
    public void checked(int value) {
        facts.use(value);
    }

    @Override
    public void dereferenced(int value) {
        facts.use(value);
        int event = values.event(value);
        if (event != EventDependence.NONE && mayBeNull.test(event)) {
            wide = values.of(event, wide);
        }
    }

    void next(int event) {
        EventKind kind = trace.kind(event);
        if (trace.siteId(event) == 0 || kind == EventKind.END || kind == EventKind.BEGIN) {
            if (kind == EventKind.END) {
                stack.drain();
            }
            facts.set(event, controller(), ValueGraph.NOTHING, wide);
        } else {
            at(event, kind, trace.site(event));
        }
        if (trace.isRead(event) || kind == EventKind.WRITE_STATE) {
            reads.add(event);
            lastDeciding = event;
        } else if (kind == EventKind.BRANCH) {
            lastDeciding = event;
        }
    }

    private int controller() {
        Activation top = stack.top();
        return top == null ? EventDependence.NONE : top.controller();
    }

    private void at(int event, EventKind kind, Site site) {
        CodeBase.MethodKey key = CodeBase.MethodKey.of(site);
        if (kind == EventKind.ENTER || kind == EventKind.CALL) {
            enter(event, key);
        } else if (isAbrupt(event, kind)) {
            unwind();
            stack.leaveTo(key);
            facts.set(event, controller(), ValueGraph.NOTHING, wide);
            stack.pop();
        } else if (kind == EventKind.ACQUIRE && stack.isEntryOfSynchronized(key, site.offset())) {
            acquireToEnter(event, key);
        } else if (stack.isInReference(key, site.offset())) {
            happenInReference(event);
        } else {
            if (kind == EventKind.CATCH) {
                goToHandler(key, site);
            } else if (!stack.reach(key, site.offset())) {
                stack.loseAt(key, site.offset());
            }
            happen(event, kind, stack.top());
        }
    }

    private boolean isAbrupt(int event, EventKind kind) {
        return (kind == EventKind.LEAVE && trace.value(event) == 1)
                || (kind == EventKind.RETURN && (trace.member(event) & 1) != 0);
    }

    /** That an exception was thrown depends on what decided something last. */
    private void unwind() {
        if (lastDeciding != EventDependence.NONE) {
            wide = values.of(lastDeciding, wide);
        }
    }

    private void goToHandler(CodeBase.MethodKey key, Site site) {
        unwind();
        Activation top = stack.leaveTo(key);
        int handler = top.code == null ? -1 : top.code.at(site.offset());
        if (handler < 0) {
            top.lose();
        } else if (top.isLost) {
            top.moveTo(handler);
        } else {
            top.goToHandler(handler, ValueGraph.NOTHING);
        }
    }

    // ---- calls

    private void enter(int event, CodeBase.MethodKey callee) {
        boolean isFollowed = stack.top() != null && stack.reachCall(callee);
        Activation caller = stack.top();
        int controller = controller();
        int given = caller == null || isFollowed ? ValueGraph.NOTHING : anything();
        int[] parameters = new int[0];
        if (isFollowed) {
            parameters = parameters(caller, callee);
            caller.isCalling = true;
            for (int parameter : parameters) {
                given = values.and(given, parameter);
            }
        } else if (caller != null) {
            caller.lose();
        }
        facts.set(event, controller, given, values.and(wide, given));
        Activation entered = stack.push(callee, controller);
        if (entered.code != null) {
            entered.setParameters(isFollowed ? parameters : all(given, callee));
        }
    }

    /** A synchronized method takes its lock before it is entered. */
    private void acquireToEnter(int event, CodeBase.MethodKey callee) {
        boolean isFollowed = stack.top() != null && stack.reachCall(callee);
        int target = ValueGraph.NOTHING;
        if (isFollowed) {
            for (int parameter : parameters(stack.top(), callee)) {
                target = values.and(target, parameter);
            }
        }
        facts.set(event, controller(), ValueGraph.NOTHING, values.and(wide, target));
    }

    /** A method reference has no code of its own: its events are where it was made. */
    private void happenInReference(int event) {
        Activation top = stack.top();
        boolean isInCall = top != null && !top.isLost && top.isOutOfSight;
        int given = isInCall ? top.callValue : anything();
        facts.set(event, controller(), given, values.and(wide, given));
        if (isInCall && (trace.isRead(event) || trace.kind(event) == EventKind.WRITE_STATE)) {
            top.callValue = values.of(event, top.callValue);
        }
    }

    /** Returns what the parameters of a call are made of, the receiver first. */
    private int[] parameters(Activation caller, CodeBase.MethodKey callee) {
        AbstractInsnNode call = caller.instruction();
        boolean isExact =
                call instanceof MethodInsnNode named
                        && named.name.equals(callee.name())
                        && named.desc.equals(callee.descriptor());
        if (caller.isOutOfSight && !isExact) {
            return all(caller.callValue, callee);
        }
        int count = Operands.values(call) + Operands.targets(call);
        if (!isExact) {
            return all(union(caller, 0, count), callee);
        }
        int[] parameters = new int[count];
        Arrays.setAll(parameters, i -> caller.operand(count - 1 - i));
        return parameters;
    }

    private static int[] all(int value, CodeBase.MethodKey callee) {
        int count = 1 + Type.getArgumentTypes(callee.descriptor()).length;
        int[] parameters = new int[count];
        Arrays.fill(parameters, value);
        return parameters;
    }

    // ---- events at instructions

    private void happen(int event, EventKind kind, Activation top) {
        if (top.isLost) {
            facts.lose(event);
            int all = anything();
            facts.set(event, top.controller(), all, values.and(wide, all));
            if (kind == EventKind.BRANCH) {
                facts.setScope(event, Scopes.UNKNOWN);
                if (top.code != null) {
                    top.decide(event, values);
                }
            }
            return;
        }
        AbstractInsnNode instruction = top.instruction();
        int valueCount = Operands.values(instruction);
        int source = union(top, 0, valueCount);
        int target = union(top, valueCount, valueCount + Operands.targets(instruction));
        if (Operands.isCall(instruction)) {
            atCall(event, kind, top, values.and(source, target));
            source = values.and(top.callValue, top.produced);
            target = isHandedOver(kind) ? top.callValue : target;
            if (!ReadInstructions.isAtomic(instruction)) {
                target =
                        values.and(target, top.produced); // as compareAndSet looks before it writes
            }
        }
        facts.set(event, top.controller(), source, values.and(wide, target));
        top.hasEvents = true;
        if (kind == EventKind.BRANCH) {
            branch(event, top);
        } else if (trace.isRead(event) || kind == EventKind.WRITE_STATE) {
            top.produced = values.of(event, top.produced);
            if (Operands.isCall(instruction) && !ReadInstructions.isAtomic(instruction)) {
                facts.use(top.produced);
            }
        }
    }

    /** Returns whether what goes into a call may come out in another thread. */
    private static boolean isHandedOver(EventKind kind) {
        return switch (kind) {
            case START, SIGNAL, INVOKE, WRITE_STATE -> true;
            default -> false;
        };
    }

    private void atCall(int event, EventKind kind, Activation top, int operands) {
        if (!top.hasEvents) {
            top.callValue = operands;
        }
        if (kind == EventKind.INVOKE) {
            top.isCalling = true;
            top.isOutOfSight = true;
            int all = values.and(operands, state(trace.ownerId(event)));
            for (int argument : CallArguments.of(trace, event)) {
                all = values.and(all, state(argument));
            }
            top.callValue = all;
            // Nothing is known of the method: it may change the receiver and the arguments.
            change(trace.ownerId(event), all);
            for (int argument : CallArguments.of(trace, event)) {
                change(argument, all);
            }
        } else if (kind == EventKind.ANSWER) {
            change(trace.ownerId(event), values.and(top.callValue, top.produced));
        }
    }

    private int state(int object) {
        return states.getOrDefault(object, ValueGraph.NOTHING);
    }

    private void change(int object, int value) {
        if (object != 0 && value != ValueGraph.NOTHING) {
            states.put(object, value);
        }
    }

    private void branch(int event, Activation top) {
        int scope = scopes.of(top.code, top.next);
        facts.setScope(event, scope);
        top.decide(event, values);
        if (scopes.mayWait(scope)) {
            wide = values.of(event, wide); // whoever waits may never go on
        }
        boolean isSwitch = BranchForm.of(trace.member(event)) == BranchForm.SWITCH;
        boolean jumps = isSwitch || trace.value(event) == 1;
        if (!MethodCode.isBranch(top.instruction())) {
            top.lose();
            return;
        }
        stack.execute(top, jumps ? top.code.target(top.next, trace.value(event)) : top.next + 1);
    }

    private int union(Activation top, int from, int to) {
        int all = ValueGraph.NOTHING;
        for (int operand = from; operand < to; operand++) {
            all = values.and(all, top.operand(operand));
        }
        return all;
    }

    /** Returns a value that is made of all that the thread has read. */
    private int anything() {
        while (readsInAnything < reads.size()) {
            anything = values.of(reads.get(readsInAnything++), anything);
        }
        return anything;
    }
}
