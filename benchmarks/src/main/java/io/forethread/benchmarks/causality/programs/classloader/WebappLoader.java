package io.forethread.benchmarks.causality.programs.classloader;

/**
 * Loads classes of a web application. A class is defined under the loader's lock; whether that is
 * done already is asked without it. That is harmless for the class, but not for the bytes, which
 * are thrown away once they are not needed any more.
 */
final class WebappLoader {
    private final ResourceTable resources;
    private int defined;

    WebappLoader(ResourceTable resources) {
        this.resources = resources;
    }

    /**
     * Returns a class.
     *
     * @throws IllegalStateException if there are no bytes to make it of
     */
    LoadedType load(String name) {
        ResourceEntry entry = resources.find(name);
        LoadedType loaded = entry.loadedClass;
        if (loaded != null) {
            return loaded;
        }
        byte[] content = entry.binaryContent;
        if (content == null) {
            throw new IllegalStateException("No class " + name);
        }
        return define(entry);
    }

    private synchronized LoadedType define(ResourceEntry entry) {
        if (entry.loadedClass == null) {
            entry.loadedClass = new LoadedType(entry.name, entry.binaryContent.length);
            entry.binaryContent = null;
            entry.lastModified++;
            defined++;
        }
        return entry.loadedClass;
    }

    /** Returns whether a class was changed after it was found. */
    boolean isModified(String name, long since) {
        return resources.find(name).lastModified > since;
    }

    synchronized int defined() {
        return defined;
    }
}
