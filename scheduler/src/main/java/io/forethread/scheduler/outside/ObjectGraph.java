package io.forethread.scheduler.outside;

import io.forethread.recorder.jdk.reflect.JdkInternals;
import io.forethread.scheduler.model.Roster;

import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** Follows references from some objects to others, up to a number of objects. */
final class ObjectGraph {
    /** Enough for the threads of a test runner; a walk over so many takes some ten milliseconds. */
    private static final int MOST = 200_000;

    private final WaitedFor wanted;
    private final Roster run;
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final ArrayDeque<Object> open = new ArrayDeque<>();
    private boolean found;
    private boolean hasProgramObjects;

    /**
     * @param run the run whose threads wait for them
     */
    ObjectGraph(WaitedFor wanted, Roster run) {
        this.wanted = wanted;
        this.run = run;
    }

    /** Adds a thread, with what only its own code can get from it. */
    void addThread(Thread thread) {
        for (Field field : ClassReferences.of(thread.getClass()).ofObjects()) {
            add(read(field, thread));
        }
        add(thread);
    }

    /** Adds an object, with all that it leads to. */
    void add(Object object) {
        if (object == null || found || isLeaf(object) || !seen.add(object)) {
            return;
        }
        found |= wanted.contains(object) || isForeignVirtual(object);
        open.add(object);
    }

    /** Adds the static fields of an initialized class. */
    void addStatics(Class<?> type) {
        for (Field field : ClassReferences.of(type).ofClass()) {
            add(read(field, null));
        }
    }

    /** A virtual thread may go on, and what its variables refer to cannot be read. */
    private boolean isForeignVirtual(Object object) {
        return object instanceof Thread thread
                && JdkInternals.isVirtual(thread)
                && thread.isAlive()
                && !run.isPresent(thread);
    }

    private static boolean isLeaf(Object object) {
        return object instanceof String
                || object instanceof Number
                || object instanceof Class
                || object instanceof ClassLoader
                || object instanceof Module
                || object instanceof ThreadGroup;
    }

    /** Follows all references from what was added; returns whether they lead to what is wanted. */
    boolean reaches() {
        while (!found && !open.isEmpty()) {
            Object object = open.poll();
            if (object instanceof Object[] array) {
                for (Object element : array) {
                    add(element);
                }
            } else {
                follow(object);
            }
            if (seen.size() > MOST) {
                return true; // not known
            }
        }
        return found;
    }

    private void follow(Object object) {
        ClassReferences references = ClassReferences.of(object.getClass());
        hasProgramObjects |= references.isProgram();
        for (Field field : references.ofObjects()) {
            // Out of reach in threads that were not added as such.
            if (field.getDeclaringClass() != Thread.class) {
                add(read(field, object));
            }
        }
    }

    /** Returns how many objects were met. */
    int size() {
        return seen.size();
    }

    /** Tells whether an object of the program was met: its code may use any static field. */
    boolean hasProgramObjects() {
        return hasProgramObjects;
    }

    private static Object read(Field field, Object owner) {
        try {
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("Opened by ClassReferences", e);
        }
    }
}
