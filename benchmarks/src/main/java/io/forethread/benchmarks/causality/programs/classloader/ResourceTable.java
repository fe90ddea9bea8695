package io.forethread.benchmarks.causality.programs.classloader;

import java.nio.charset.StandardCharsets;

/** The resources found so far, by name, under one lock. */
final class ResourceTable {
    private final ResourceEntry[] buckets = new ResourceEntry[8];
    private final long deployed;

    ResourceTable(long deployed) {
        this.deployed = deployed;
    }

    /** Returns the entry of a resource; it is read if nobody has asked for it before. */
    synchronized ResourceEntry find(String name) {
        int bucket = (name.hashCode() & 0x7fff_ffff) % buckets.length;
        ResourceEntry first = buckets[bucket];
        for (ResourceEntry entry = first; entry != null; entry = entry.next) {
            if (entry.name.equals(name)) {
                return entry;
            }
        }
        byte[] content = ("class " + name).getBytes(StandardCharsets.UTF_8);
        ResourceEntry entry = new ResourceEntry(name, first, content, deployed);
        buckets[bucket] = entry;
        return entry;
    }
}
