package io.forethread.recorder.identity;

import java.lang.ref.WeakReference;

/**
 * What is known of one object of a run. It refers to the object weakly, so recording keeps none
 * alive, and compares by identity, so two objects never share a number even where their identity
 * hash codes collide.
 */
public final class TrackedObject extends WeakReference<Object> {
    final int hash;
    TrackedObject next;

    /** The object's number, from 1 in order of first sight. */
    public final int id;

    /** What the scheduler keeps for the object's monitor; null until it is entered. */
    public Object monitorModel;

    /**
     * What the scheduler keeps for the object as a lock of java.util.concurrent; null until then.
     */
    public Object lockModel;

    /** What a view (an iterator, half of a lock, a condition) is a view of; null for all others. */
    private TrackedObject viewed;

    /** The version of a JDK object's state; each call that changes it makes a new one. */
    public int version;

    /** The first thread that touched it; {@link #SHARED} once a second one has. */
    int toucher;

    static final int SHARED = -1;

    /** Makes an entry that is of no object. */
    static TrackedObject none() {
        return new TrackedObject(null, 0, 0, SHARED, null);
    }

    /** Notes that this object is only a view of {@code other}. */
    public void standsFor(TrackedObject other) {
        if (other.represented() != this) {
            viewed = other.represented();
        }
    }

    /** Returns the object whose state this one's is: itself, unless it is a view of another. */
    public TrackedObject represented() {
        return viewed == null ? this : viewed;
    }

    TrackedObject(Object referent, int hash, int id, int toucher, TrackedObject next) {
        super(referent);
        this.hash = hash;
        this.id = id;
        this.toucher = toucher;
        this.next = next;
    }
}
