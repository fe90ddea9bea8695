package io.forethread.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The sites, fields, methods, objects and threads that the numbers in a trace's columns mean.
 * Immutable.
 *
 * <p>Objects come by the million, so they are kept as columns too; {@link #object} makes a view.
 */
public final class TraceDictionary {
    private final List<Site> sites;
    private final List<Field> fields;
    private final int[] canonicalFields;
    private final List<CalledMethod> methods;
    private final boolean deep;
    private final List<TracedThread> threads;
    private final String[] classNames;
    private final int[] classOfObject;
    private final BitSet shared;

    private TraceDictionary(Builder builder) {
        sites = List.copyOf(builder.sites);
        fields = List.copyOf(builder.fields);
        canonicalFields = builder.canonicalFields;
        methods = List.copyOf(builder.methods);
        deep = builder.deep;
        threads = List.copyOf(builder.threads);
        classNames = builder.classNames.toArray(String[]::new);
        classOfObject = Arrays.copyOf(builder.classOfObject, builder.objectCount);
        shared = (BitSet) builder.shared.clone();
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Returns all sites, by number; the first is {@link Site#UNKNOWN}. */
    public List<Site> sites() {
        return sites;
    }

    public Site site(int id) {
        return sites.get(id);
    }

    /** Returns all fields, by number. */
    public List<Field> fields() {
        return fields;
    }

    public Field field(int id) {
        return fields.get(id);
    }

    /** Returns the number that a frozen trace uses for a field known by several numbers. */
    public int canonicalField(int id) {
        return id < canonicalFields.length ? canonicalFields[id] : id;
    }

    /** Returns the methods that calls name, by number. */
    public List<CalledMethod> methods() {
        return methods;
    }

    public CalledMethod method(int id) {
        return methods.get(id);
    }

    /** Returns whether the trace has every call ({@link Trace#isDeep}). */
    public boolean isDeep() {
        return deep;
    }

    /** Returns all threads, by index. */
    public List<TracedThread> threads() {
        return threads;
    }

    public TracedThread thread(int index) {
        return threads.get(index);
    }

    /** Returns the index of the thread with the name {@code name}, such as T0.1, or -1. */
    public int threadIndex(String name) {
        for (TracedThread thread : threads) {
            if (thread.name().equals(name)) {
                return thread.index();
            }
        }
        return -1;
    }

    /** Returns how many objects there are; {@code null} counts, as number 0. */
    public int objectCount() {
        return classOfObject.length;
    }

    public TracedObject object(int id) {
        return id == 0 ? TracedObject.NULL : new TracedObject(id, className(id), isShared(id));
    }

    /** Returns the name of an object's class, without making a view of the object. */
    public String className(int objectId) {
        return classNames[classOfObject[objectId]];
    }

    /** Returns whether more than one thread touched an object. */
    public boolean isShared(int objectId) {
        return shared.get(objectId);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TraceDictionary that
                && sites.equals(that.sites)
                && fields.equals(that.fields)
                && methods.equals(that.methods)
                && deep == that.deep
                && threads.equals(that.threads)
                && shared.equals(that.shared)
                && sameClasses(that);
    }

    private boolean sameClasses(TraceDictionary that) {
        if (objectCount() != that.objectCount()) {
            return false;
        }
        for (int id = 0; id < objectCount(); id++) {
            if (!className(id).equals(that.className(id))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        return Objects.hash(sites, fields, threads, objectCount());
    }

    /** Builds a dictionary. Numbers are given in order of addition. */
    public static final class Builder {
        private List<Site> sites = new ArrayList<>(List.of(Site.UNKNOWN));
        private List<Field> fields = new ArrayList<>();
        private List<CalledMethod> methods = new ArrayList<>();
        private boolean deep;
        private final List<TracedThread> threads = new ArrayList<>();
        private final List<String> classNames = new ArrayList<>();
        private final Map<String, Integer> classNumbers = new HashMap<>();
        private final BitSet shared = new BitSet();
        private int[] canonicalFields = {};
        private int[] classOfObject = new int[16];
        private int objectCount;

        /** The class of the last object, and its number: many objects have the same class. */
        private String lastClass;

        private int lastClassNumber;

        private Builder() {
            addObject(TracedObject.NULL.className(), false);
        }

        /**
         * Sets all sites and fields, each at the index of its number; no more may be added.
         * Immutable lists are not copied, because a JVM has many sites.
         */
        public Builder code(List<Site> allSites, List<Field> allFields) {
            sites = List.copyOf(allSites);
            fields = List.copyOf(allFields);
            return this;
        }

        /** Adds a site and returns its number, 1 for the first. */
        public int addSite(Site site) {
            sites.add(site);
            return sites.size() - 1;
        }

        /** Adds sites in order; the first of all must not be {@link Site#UNKNOWN} again. */
        public Builder addSites(Collection<Site> all) {
            sites.addAll(all);
            return this;
        }

        /** Adds a field and returns its number, 0 for the first. */
        public int addField(Field field) {
            fields.add(field);
            return fields.size() - 1;
        }

        public Builder addFields(Collection<Field> all) {
            fields.addAll(all);
            return this;
        }

        /**
         * Sets the declared field of each field: an access may name a subclass of the declaring
         * class. A field without an entry is its own.
         */
        public Builder canonicalFields(int[] canonical) {
            canonicalFields = canonical.clone();
            return this;
        }

        /** Adds a method that calls name and returns its number, 0 for the first. */
        public int addMethod(CalledMethod method) {
            methods.add(method);
            return methods.size() - 1;
        }

        /** Sets all methods that calls name; no more may be added. */
        public Builder methods(List<CalledMethod> all) {
            methods = List.copyOf(all);
            return this;
        }

        /** Says whether the trace has every call ({@link Trace#isDeep}). */
        public Builder deep(boolean isDeep) {
            deep = isDeep;
            return this;
        }

        /** Adds a thread and returns its index, 0 for the first. */
        public int addThread(String name, String javaName) {
            threads.add(new TracedThread(threads.size(), name, javaName));
            return threads.size() - 1;
        }

        /**
         * Adds an object and returns its number, 1 for the first.
         *
         * @param className what {@link Class#getName()} says
         */
        public int addObject(String className, boolean isShared) {
            if (objectCount == classOfObject.length) {
                classOfObject = Arrays.copyOf(classOfObject, 2 * objectCount);
            }
            classOfObject[objectCount] = classNumber(className);
            shared.set(objectCount, isShared);
            return objectCount++;
        }

        private int classNumber(String className) {
            if (!className.equals(lastClass)) {
                lastClass = className;
                lastClassNumber =
                        classNumbers.computeIfAbsent(
                                className,
                                name -> {
                                    classNames.add(name);
                                    return classNames.size() - 1;
                                });
            }
            return lastClassNumber;
        }

        public TraceDictionary build() {
            return new TraceDictionary(this);
        }
    }
}
