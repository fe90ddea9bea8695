package io.forethread.scheduler.model;

import io.forethread.recorder.instrument.registry.GateRegistry;

/**
 * A lock taken in the model around a call into code that takes it for real.
 *
 * @param object whose monitor it is
 * @param head that of the lock's release, when the call is over
 * @param receiver that of the call
 * @param method the number of the method that is called
 */
public record GatedLock(Object object, LockModel lock, long head, Object receiver, int method) {

    /** Tells whether the call, made by this thread, has ended in an exception. */
    public boolean isThrown() {
        return !Thread.holdsLock(object) && !GateRegistry.isUnderWay(receiver, method);
    }
}
