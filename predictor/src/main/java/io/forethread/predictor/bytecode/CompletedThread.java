package io.forethread.predictor.bytecode;

import io.forethread.trace.CallArguments;
import io.forethread.trace.CallFlags;
import io.forethread.trace.CalledMethod;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

import java.util.ArrayList;
import java.util.List;

/**
 * Goes through the code of one thread along the events that it recorded, and tells of the calls and
 * ends of methods that come between them.
 */
final class CompletedThread {
    private static final int NONE = CompletedFrame.NONE;

    /** After how many instructions without an event the way is given up. */
    private static final int LONGEST_WAY = 10_000;

    /** Is told of events, in order. */
    interface Listener {
        void recorded(int event);

        /** Returns the number of the site of an instruction. */
        int site(CompletedFrame.Method key, int offset, int line);

        int method(CalledMethod method);

        void told(EventKind kind, int site, int owner, int member, long value);
    }

    private final Trace trace;
    private final Completion.Code code;
    private final EventsAhead ahead;
    private final Listener listener;
    private final List<CompletedFrame> frames = new ArrayList<>();
    private final BridgedCall bridged;
    private int lost;

    CompletedThread(Trace trace, Completion.Code code, EventsAhead ahead, Listener listener) {
        this.trace = trace;
        this.code = code;
        this.ahead = ahead;
        this.listener = listener;
        this.bridged = new BridgedCall(trace, listener);
    }

    /** Returns to how many events no way was found. */
    int lost() {
        return lost;
    }

    /**
     * Goes on to an event of the thread.
     *
     * @param next the thread's event after it, or -1
     */
    void goTo(int event, int next) {
        EventKind kind = trace.kind(event);
        if (trace.siteId(event) != 0 || kind == EventKind.END) {
            bridged.finishBefore(event);
        }
        if (trace.siteId(event) == 0) {
            if (kind == EventKind.END && trace.value(event) == 0) {
                finish();
            }
        } else {
            Site site = trace.site(event);
            CompletedFrame.Method key = EventsAhead.methodOf(site);
            goTo(event, next, kind, key, site.offset());
        }
        listener.recorded(event);
        if (trace.siteId(event) != 0 && !bridged.isAt(event)) {
            noteAfter(event, kind);
        }
    }

    private void goTo(int event, int next, EventKind kind, CompletedFrame.Method key, int offset) {
        if (bridged.isAt(event)) {
            bridged.note(event);
        } else if (isOfReference(kind, key, offset)) {
            bridged.begin(event);
        } else if (kind == EventKind.CALL || kind == EventKind.ENTER) {
            if (!(top() != null && top().key.equals(key) && !top().isEntered)) {
                call(key, event);
            }
            top().isEntered = true;
            top().isPublic = kind == EventKind.CALL;
        } else if (kind == EventKind.ACQUIRE && offset == 0 && isEntry(next, key)) {
            call(key, event);
        } else if (isAbrupt(event, kind)) {
            leaveTo(key);
            pop();
        } else if (kind == EventKind.CATCH) {
            leaveTo(key);
            jump(offset);
        } else if (contains(key) && !reach(key, offset)) {
            lost++;
            leaveTo(key);
            jump(offset);
        }
    }

    /** Whether a call is that of a method reference: it has the site where that was made. */
    private boolean isOfReference(EventKind kind, CompletedFrame.Method key, int offset) {
        ClassCode.Method method = kind == EventKind.INVOKE ? code.of(key) : null;
        return method != null
                && method.at(offset)
                        .filter(i -> method.instruction(i).getOpcode() == Opcodes.INVOKEDYNAMIC)
                        .isPresent();
    }

    private boolean isEntry(int event, CompletedFrame.Method key) {
        if (event == NONE) {
            return false;
        }
        EventKind kind = trace.kind(event);
        Site site = trace.site(event);
        return (kind == EventKind.CALL || kind == EventKind.ENTER)
                && key.equals(EventsAhead.methodOf(site));
    }

    private boolean isAbrupt(int event, EventKind kind) {
        return (kind == EventKind.LEAVE && trace.value(event) != 0)
                || (kind == EventKind.RETURN && (trace.member(event) & CallFlags.THROWN) != 0);
    }

    private void noteAfter(int event, EventKind kind) {
        CompletedFrame top = top();
        if (top == null) {
            return;
        }
        switch (kind) {
            case BRANCH -> top.decide(trace.value(event));
            case INVOKE -> {
                top.called = trace.member(event);
                top.receiver = trace.ownerId(event);
                top.isAnswered = false;
                top.isGivenProgram = isGivenProgram(event);
            }
            case ANSWER -> top.isAnswered = true;
            case RETURN -> top.isLeft = top.isPublic;
            case RELEASE -> top.isReleased = top.at() != null && CompletedFrame.isReturn(top.at());
            default -> {}
        }
    }

    private boolean isGivenProgram(int event) {
        return isOfProgram(trace.calledMethod(event).owner())
                || isOfProgram(trace.owner(event).className())
                || CallArguments.of(trace, event).stream()
                        .anyMatch(id -> isOfProgram(trace.dictionary().className(id)));
    }

    private static boolean isOfProgram(String className) {
        return !CodeOfPlatform.contains(className);
    }

    private CompletedFrame top() {
        return frames.isEmpty() ? null : frames.get(frames.size() - 1);
    }

    private void pop() {
        if (!frames.isEmpty()) {
            frames.remove(frames.size() - 1);
        }
    }

    private boolean contains(CompletedFrame.Method key) {
        return frames.stream().anyMatch(frame -> frame.key.equals(key));
    }

    private void leaveTo(CompletedFrame.Method key) {
        while (contains(key) && !top().key.equals(key)) {
            pop();
        }
    }

    private void jump(int offset) {
        if (top() != null) {
            top().jumpTo(offset);
        }
    }

    // ---- going on

    /** Goes on to an instruction of a method that the thread is in; returns whether that worked. */
    private boolean reach(CompletedFrame.Method key, int offset) {
        for (int steps = 0; steps < LONGEST_WAY; steps++) {
            CompletedFrame top = top();
            if (top == null || top.at() == null) {
                return false;
            }
            boolean isThere = top.key.equals(key) && top.isAt(offset) && !top.isReleased;
            if (CompletedFrame.isReturn(top.at())) {
                tellOfEnd(top);
            }
            if (isThere) {
                return true;
            }
            if (!step(top)) {
                return false;
            }
        }
        return false;
    }

    private boolean step(CompletedFrame top) {
        if (CompletedFrame.isReturn(top.at())) {
            tellOfEnd(top);
            pop();
            CompletedFrame caller = top();
            if (caller == null || top.isFromOutside) {
                return true;
            }
            if (!caller.isAnswered) {
                tellOfAnswer(caller);
            }
            return caller.advance();
        }
        if (top.called != NONE && !top.isAnswered) {
            tellOfAnswer(top);
        }
        return top.advance();
    }

    private void tellOfEnd(CompletedFrame frame) {
        if (!frame.isLeft && !frame.isPublic) {
            frame.isLeft = true;
            tell(frame, EventKind.LEAVE, 0, 0);
        }
    }

    private void tellOfAnswer(CompletedFrame frame) {
        frame.isAnswered = true;
        tell(frame, EventKind.ANSWER, frame.receiver, frame.called);
    }

    private void tell(CompletedFrame frame, EventKind kind, int owner, int member) {
        int site = listener.site(frame.key, frame.offset(), frame.line());
        listener.told(kind, site, owner, member, 0);
    }

    /**
     * Returns whether a method is in a call that is given an object of the program: only through
     * these, or those that it was given before, can code without hooks call the program.
     */
    private boolean mayCallBack(CompletedFrame frame) {
        return frame.called != NONE && !frame.isAnswered && frame.isGivenProgram;
    }

    /**
     * Returns whether one of the calls is under way that the innermost code without hooks has led
     * to. If so, it is in such code again, which calls back.
     */
    private boolean isUnderWay(int event) {
        for (int i = frames.size() - 1; i >= 0; i--) {
            if (ahead.isUnderWay(trace.thread(event), frames.get(i).key, event)) {
                return true;
            }
            if (frames.get(i).isFromOutside) {
                return false;
            }
        }
        return false;
    }

    /** Goes on until the innermost call that came from code without hooks has ended. */
    private void finishOne() {
        for (int steps = 0; steps < LONGEST_WAY; steps++) {
            CompletedFrame top = top();
            boolean isKnown = top.at() != null;
            if (isKnown && CompletedFrame.isReturn(top.at()) && top.isFromOutside) {
                tellOfEnd(top);
                pop();
                return;
            }
            if (!isKnown || !step(top)) {
                break;
            }
        }
        boolean wasLast;
        do {
            wasLast = top().isFromOutside;
            pop();
        } while (!wasLast && !frames.isEmpty());
    }

    /** Goes on to the end of the thread's first method. */
    private void finish() {
        for (int steps = 0; steps < LONGEST_WAY && top() != null; steps++) {
            if (top().at() == null || !step(top())) {
                return;
            }
        }
    }

    // ---- calls

    /** Goes on to the call of a method, and into it; {@code event} is its first. */
    private void call(CompletedFrame.Method key, int event) {
        int receiver = trace.ownerId(event);
        boolean isOwn = leadsToCall(key);
        while (!isOwn && !frames.isEmpty() && !mayCallBack(top()) && !isUnderWay(event)) {
            finishOne();
            isOwn = leadsToCall(key);
        }
        if (isOwn) {
            while (!(CompletedFrame.calls(top().at(), key) && top().called == NONE)) {
                step(top());
            }
            announce(top(), key, receiver);
        }
        frames.add(new CompletedFrame(key, code.of(key), !isOwn));
    }

    private void announce(CompletedFrame caller, CompletedFrame.Method key, int receiver) {
        MethodInsnNode call = (MethodInsnNode) caller.at();
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        boolean hasReceiver = !isStatic && !key.method().equals("<init>");
        caller.called =
                listener.method(
                        new CalledMethod(
                                call.owner.replace('/', '.'), call.name, call.desc, isStatic));
        caller.receiver = hasReceiver ? receiver : 0;
        caller.isAnswered = false;
        tell(caller, EventKind.INVOKE, caller.receiver, caller.called);
    }

    /**
     * Returns whether the thread comes to a call of a method without a branch in between. If not,
     * code that is not recorded has called it.
     */
    private boolean leadsToCall(CompletedFrame.Method key) {
        int frame = frames.size() - 1;
        AbstractInsnNode at = frame < 0 ? null : frames.get(frame).at();
        boolean isAnnounced = frame >= 0 && frames.get(frame).called != NONE;
        for (int steps = 0; at != null && steps < LONGEST_WAY; steps++) {
            if (!isAnnounced && CompletedFrame.calls(at, key)) {
                return true;
            }
            if (CompletedFrame.isReturn(at)) {
                boolean isFromOutside = frames.get(frame).isFromOutside;
                frame--;
                if (frame < 0 || isFromOutside) {
                    return false;
                }
                at = CompletedFrame.following(frames.get(frame).at(), null);
            } else if (steps == 0) {
                at = frames.get(frame).next();
            } else {
                at = CompletedFrame.following(at, null);
            }
            isAnnounced = false;
        }
        return false;
    }
}
