package io.forethread.recorder.identity;

import java.lang.ref.WeakReference;

/**
 * The facts about one object of a run. It refers to the object weakly, so recording does not keep
 * it alive, and compares by identity, so two objects never share a number even if their hash codes
 * collide.
 */
public final class TrackedObject extends WeakReference<Object> {
    final int hash;
    TrackedObject next;

    /** The object's number, from 1 in order of first use. */
    public final int id;

    /** The scheduler's model of the object's monitor; null until it is entered. */
    public Object monitorModel;

    /**
     * The scheduler's model of the object as a lock of java.util.concurrent; null until it is
     * locked.
     */
    public Object lockModel;

    /**
     * The object that this one (an iterator, half of a lock, a condition) is a view of; null for
     * others.
     */
    private TrackedObject viewed;

    /** The version of a JDK object's state; each change increments it. */
    public int version;

    /** The first thread that touched it; {@link #SHARED} once a second one has. */
    int toucher;

    static final int SHARED = -1;

    /** Makes an entry for no object. */
    static TrackedObject none() {
        return new TrackedObject(null, 0, 0, SHARED, null);
    }

    /** Notes that this object is only a view of {@code other}. */
    public void standsFor(TrackedObject other) {
        if (other.represented() != this) {
            viewed = other.represented();
        }
    }

    /** Returns the object that has the state: itself, or the object that it is a view of. */
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
