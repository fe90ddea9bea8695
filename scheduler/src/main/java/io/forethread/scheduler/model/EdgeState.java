package io.forethread.scheduler.model;

/** What one thread has awaited, and what interrupted it. */
public final class EdgeState {
    private Signal awaited;
    private Signal interruptedBy;

    /**
     * A signal of a part of an object.
     *
     * @param signals how many signals the run had when this one was sent or awaited
     * @param ofExecutor whether it is the end of a worker, or the shutdown of an executor
     */
    public record Signal(int object, int part, long signals, boolean ofExecutor) {

        public boolean isOf(int otherObject, int otherPart) {
            return object == otherObject && part == otherPart;
        }
    }

    /**
     * Notes what the thread awaits.
     *
     * @return whether that is new: it awaited something else last, or there was a signal since
     */
    public boolean awaits(int object, int part, long signals) {
        boolean isNew =
                awaited == null || awaited.signals() != signals || !awaited.isOf(object, part);
        if (isNew) {
            awaited = new Signal(object, part, signals, false);
        }
        return isNew;
    }

    /** Notes the signal of the thread that interrupts this one. */
    public void interruptedBy(Signal signal) {
        interruptedBy = signal;
    }

    /** Returns the signal of the thread that interrupted this one last; null if none did. */
    public Signal interruptedBy() {
        return interruptedBy;
    }
}
