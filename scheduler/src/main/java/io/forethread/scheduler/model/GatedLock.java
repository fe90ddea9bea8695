package io.forethread.scheduler.model;

import io.forethread.recorder.instrument.registry.GateRegistry;

/**
 * A monitor that the model takes around a call, since the called code takes it without a hook.
 *
 * @param object the object whose monitor it is
 * @param head the head of the release when the call is over
 * @param receiver the receiver of the call
 * @param method the number of the called method
 */
public record GatedLock(Object object, LockModel lock, long head, Object receiver, int method) {

    /** Tells, in the thread that made the call, whether it has ended in an exception. */
    public boolean isThrown() {
        return !Thread.holdsLock(object) && !GateRegistry.isUnderWay(receiver, method);
    }
}
