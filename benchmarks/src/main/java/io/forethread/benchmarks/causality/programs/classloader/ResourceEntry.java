package io.forethread.benchmarks.causality.programs.classloader;

/** What is known of a resource: its bytes until it is loaded, and the class afterwards. */
final class ResourceEntry {
    final String name;
    final ResourceEntry next;
    byte[] binaryContent;
    LoadedType loadedClass;
    long lastModified;

    ResourceEntry(String name, ResourceEntry next, byte[] binaryContent, long lastModified) {
        this.name = name;
        this.next = next;
        this.binaryContent = binaryContent;
        this.lastModified = lastModified;
    }
}
