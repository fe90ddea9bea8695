package io.forethread.scheduler;

/** A lock taken in the model around a call into code that takes it for real. */
record GatedLock(Object object, LockModel lock) {}
