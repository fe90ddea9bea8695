package io.forethread.scheduler.primitives;

import io.forethread.recorder.effects.Effect;
import io.forethread.recorder.effects.Meaning;
import io.forethread.recorder.identity.TrackedObject;
import io.forethread.scheduler.engine.GuidedRun;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.trace.EventKind;

/**
 * Collections that publish what is put into them. Who finds an element there sees what was done
 * before it was put in; the order in which others were put in before or after does not matter.
 */
final class Publication {
    private final GuidedRun run;
    private final EdgeHooks edges;

    Publication(GuidedRun run, EdgeHooks edges) {
        this.run = run;
        this.edges = edges;
    }

    /** Returns the kind of event that {@link #before} makes first, or null if it makes none. */
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
        self.parksBefore = self.parks;
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
        boolean waited = effect.has(Meaning.MEETS) || self.parks != self.parksBefore;
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

    /** Tells whether a call takes away what it returns, and has not said so before it did. */
    private static boolean isRemoval(Effect effect) {
        return effect.has(Meaning.WRITES)
                && !effect.has(Meaning.GIVES)
                && !effect.has(Meaning.MAKES)
                && !effect.has(Meaning.MEETS);
    }

    /** Tells whether a question was answered in a way that shows that somebody put something in. */
    private static boolean isFound(Object result, Effect effect) {
        if (result instanceof Boolean answer) {
            return answer != effect.method().equals("isEmpty");
        }
        return !(result instanceof Number number) || number.longValue() != 0;
    }
}
