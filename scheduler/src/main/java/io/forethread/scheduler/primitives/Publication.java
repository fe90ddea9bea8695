package io.forethread.scheduler.primitives;

import io.forethread.recorder.effects.Effect;
import io.forethread.recorder.effects.Meaning;
import io.forethread.recorder.identity.TrackedObject;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.turns.RunKernel;
import io.forethread.trace.EventKind;

/**
 * Collections that publish their elements. What precedes the insertion of an element happens before
 * what follows its retrieval. Insertions of other elements are not ordered by that.
 */
final class Publication {
    private final RunKernel run;
    private final EdgeHooks edges;

    Publication(RunKernel run, EdgeHooks edges) {
        this.run = run;
        this.edges = edges;
    }

    /** Returns the kind of the first event that {@link #before} records; null if none. */
    static EventKind firstKind(Effect effect) {
        if (!effect.has(Meaning.PUBLISHES)) {
            return null;
        } else if (effect.has(Meaning.SEES)) {
            return EventKind.AWAIT;
        }
        return signalsBefore(effect) ? EventKind.SIGNAL : null;
    }

    private static boolean signalsBefore(Effect effect) {
        return effect.has(Meaning.GIVES)
                || effect.has(Meaning.MANY)
                || effect.has(Meaning.MEETS)
                || (effect.has(Meaning.WRITES)
                        && !effect.has(Meaning.TAKES)
                        && !effect.has(Meaning.MAKES)
                        && !effect.has(Meaning.AWAITS));
    }

    void before(ThreadModel self, TrackedObject object, Object element, long head, Effect effect) {
        self.parking().beginCall();
        if (effect.has(Meaning.SEES)) {
            edges.await(head, object.id, EdgeHooks.WHOLE);
        }
        if (effect.has(Meaning.GIVES)) {
            edges.signal(head, object.id, partOf(element));
        } else if (effect.has(Meaning.MANY)) {
            edges.signal(head, object.id, EdgeHooks.WHOLE);
        } else if (signalsBefore(effect)) {
            edges.signal(head, object.id, EdgeHooks.ROOM);
        }
    }

    private int partOf(Object element) {
        return element == null ? EdgeHooks.WHOLE : run.numberOf(element);
    }

    void after(ThreadModel self, TrackedObject object, Object result, long head, Effect effect) {
        if (effect.has(Meaning.TAKES)) {
            taken(object, result, head, effect);
        } else if (effect.has(Meaning.READS) && isFound(result, effect)) {
            edges.awaitNew(self, head, object.id, EdgeHooks.WHOLE);
        } else if (effect.has(Meaning.AWAITS)) {
            edges.await(head, object.id, EdgeHooks.WHOLE);
            edges.signal(head, object.id, EdgeHooks.ROOM);
        }
        if (effect.has(Meaning.MAKES)) {
            edges.signal(head, object.id, result == null ? EdgeHooks.ROOM : partOf(result));
        }
        boolean waited = effect.has(Meaning.MEETS) || self.parking().hasBlockedInCall();
        if (effect.has(Meaning.GIVES) && waited && effect.has(Meaning.WRITES)) {
            edges.await(head, object.id, EdgeHooks.ROOM);
        }
    }

    private void taken(TrackedObject object, Object result, long head, Effect effect) {
        boolean exchanged = !effect.has(Meaning.READS) && !effect.has(Meaning.WRITES);
        if (result != null || exchanged) {
            edges.await(head, object.id, partOf(result));
        }
        if (result != null && isRemoval(effect)) {
            edges.signal(head, object.id, EdgeHooks.ROOM);
        }
    }

    /** Tells whether a call removes what it returns, which {@link #before} has not recorded. */
    private static boolean isRemoval(Effect effect) {
        return effect.has(Meaning.WRITES)
                && !effect.has(Meaning.GIVES)
                && !effect.has(Meaning.MAKES)
                && !effect.has(Meaning.MEETS);
    }

    /** Tells whether the answer of a query shows that an element was inserted. */
    private static boolean isFound(Object result, Effect effect) {
        if (result instanceof Boolean answer) {
            return answer != effect.method().equals("isEmpty");
        }
        return !(result instanceof Number number) || number.longValue() != 0;
    }
}
