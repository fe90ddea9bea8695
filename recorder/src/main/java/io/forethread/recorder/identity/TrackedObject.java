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

    /** Whether the object's class comes from the JDK, so that the table of effects speaks for it. */
    public final boolean fromJdk;

    /** What the scheduler keeps for the object as a lock; null until it is one. */
    public Object lockModel;

    /** The version of a JDK object's state; each call that changes it makes a new one. */
    public int version;

    /** The first thread that touched it; {@link #SHARED} once a second one has. */
    int toucher;

    static final int SHARED = -1;

    TrackedObject(
            Object referent, int hash, int id, boolean fromJdk, int toucher, TrackedObject next) {
        super(referent);
        this.hash = hash;
        this.id = id;
        this.fromJdk = fromJdk;
        this.toucher = toucher;
        this.next = next;
    }
}
