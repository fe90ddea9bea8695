package io.forethread.recorder.instrument.registry;

import io.forethread.trace.CalledMethod;
import io.forethread.trace.Site;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the sites, fields and called methods of instrumented code. There is one numbering for the
 * whole JVM, and it only grows: a number in an instrumented class stays valid.
 */
public final class CodeMap {
    private static final CodeMap SITES_AND_FIELDS = new CodeMap();

    private final Map<Site, Integer> siteNumbers = new HashMap<>();
    private final List<Site> sites = new ArrayList<>();
    private final Map<NamedField, Integer> fieldNumbers = new HashMap<>();
    private final List<NamedField> fields = new ArrayList<>();
    private final List<WeakReference<ClassLoader>> fieldLoaders = new ArrayList<>();
    private final Map<CalledMethod, Integer> methodNumbers = new HashMap<>();
    private final List<CalledMethod> methods = new ArrayList<>();
    private List<Site> sitesSoFar = List.of();
    private FieldResolution resolution = FieldResolution.none();

    private CodeMap() {
        sites.add(Site.UNKNOWN);
        siteNumbers.put(Site.UNKNOWN, 0);
    }

    /**
     * A field as an instruction names it: its owner may inherit it.
     *
     * @param owner binary name with dots
     */
    public record NamedField(String owner, String name, String descriptor, boolean isStatic) {}

    /** Returns the number of {@code site}: the same for equal sites, 0 for {@link Site#UNKNOWN}. */
    public static int site(Site site) {
        return SITES_AND_FIELDS.numberOf(site);
    }

    /** Returns the site with this number. */
    public static Site siteAt(int number) {
        synchronized (SITES_AND_FIELDS) {
            return SITES_AND_FIELDS.sites.get(number);
        }
    }

    /** Returns all sites so far, each at the index of its number. */
    public static List<Site> sites() {
        synchronized (SITES_AND_FIELDS) {
            CodeMap map = SITES_AND_FIELDS;
            if (map.sitesSoFar.size() != map.sites.size()) {
                map.sitesSoFar = List.copyOf(map.sites);
            }
            return map.sitesSoFar;
        }
    }

    /**
     * Returns the number of a field as an instruction names it.
     *
     * @param owner binary name with dots of the class the instruction names
     * @param loader the loader of the class that contains the instruction, kept weakly; null for
     *     the bootstrap loader
     */
    public static int field(
            String owner, String name, String descriptor, boolean isStatic, ClassLoader loader) {
        return SITES_AND_FIELDS.numberOf(new NamedField(owner, name, descriptor, isStatic), loader);
    }

    /** Returns the field with this number, as the instruction named it. */
    public static NamedField fieldAt(int number) {
        synchronized (SITES_AND_FIELDS) {
            return SITES_AND_FIELDS.fields.get(number);
        }
    }

    /** Returns all fields so far as instructions named them, each at the index of its number. */
    public static List<NamedField> fields() {
        synchronized (SITES_AND_FIELDS) {
            return List.copyOf(SITES_AND_FIELDS.fields);
        }
    }

    /** Returns the number of a method that an instruction calls: the same for equal methods. */
    public static int method(CalledMethod method) {
        synchronized (SITES_AND_FIELDS) {
            CodeMap map = SITES_AND_FIELDS;
            Integer known = map.methodNumbers.putIfAbsent(method, map.methods.size());
            if (known == null) {
                map.methods.add(method);
            }
            return known == null ? map.methods.size() - 1 : known;
        }
    }

    /** Returns all methods that are called, each at the index of its number. */
    public static List<CalledMethod> methods() {
        synchronized (SITES_AND_FIELDS) {
            return List.copyOf(SITES_AND_FIELDS.methods);
        }
    }

    /**
     * Finds the declared field of every number. It may load classes, so it must be called after a
     * run.
     */
    public static FieldResolution resolve() {
        List<NamedField> named;
        List<WeakReference<ClassLoader>> loaders;
        FieldResolution known;
        synchronized (SITES_AND_FIELDS) {
            known = SITES_AND_FIELDS.resolution;
            named = List.copyOf(SITES_AND_FIELDS.fields);
            loaders = List.copyOf(SITES_AND_FIELDS.fieldLoaders);
        }
        // Without the lock: the lookup may load classes, and instrument them.
        FieldResolution resolved = known.with(named, loaders);
        synchronized (SITES_AND_FIELDS) {
            if (SITES_AND_FIELDS.resolution == known) {
                SITES_AND_FIELDS.resolution = resolved;
            }
        }
        return resolved;
    }

    private synchronized int numberOf(Site site) {
        Integer known = siteNumbers.putIfAbsent(site, sites.size());
        if (known != null) {
            return known;
        }
        sites.add(site);
        return sites.size() - 1;
    }

    private synchronized int numberOf(NamedField field, ClassLoader loader) {
        Integer known = fieldNumbers.putIfAbsent(field, fields.size());
        if (known != null) {
            if (loader != null && fieldLoaders.get(known).refersTo(null)) {
                // The loader of an earlier run is gone; this one has the class now.
                fieldLoaders.set(known, new WeakReference<>(loader));
                resolution = FieldResolution.none();
            }
            return known;
        }
        fields.add(field);
        fieldLoaders.add(new WeakReference<>(loader));
        return fields.size() - 1;
    }
}
