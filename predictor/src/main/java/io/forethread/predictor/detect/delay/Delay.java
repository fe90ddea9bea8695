package io.forethread.predictor.detect.delay;

/**
 * A place at which a thread may be held back before it accesses a variable.
 *
 * @param variable the variable, by its number in the trace
 * @param site the site of the place
 * @param place the event that the thread is about to do, the last of its kind
 * @param access the access that comes late
 * @param isChange whether it changes the variable
 * @param other an access of another thread that may come before
 * @param times how often the thread gets to such a place
 * @param isAfterUse whether the thread has used shared variables shortly before
 */
record Delay(
        int thread,
        int variable,
        int site,
        int place,
        int access,
        boolean isChange,
        int other,
        int times,
        boolean isAfterUse) {

    /** Returns what tells it from others: its thread and its site. */
    long key() {
        return ((long) thread << 32) | site;
    }

    /** Returns the later of two at the same site, or else that of a change, as often as both. */
    Delay and(Delay more) {
        boolean isLater = more.place == place ? more.isChange && !isChange : more.place > place;
        Delay one = isLater ? more : this;
        return new Delay(
                thread,
                one.variable,
                site,
                one.place,
                one.access,
                one.isChange,
                one.other,
                times + more.times,
                isAfterUse || more.isAfterUse);
    }
}
