package io.forethread.recorder.instrument.facts;

import net.bytebuddy.jar.asm.Opcodes;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/** Finds the shapes of classes through the resources of a class loader, and caches them. */
public final class ClassShapes {
    private static final Map<ClassLoader, Map<String, ClassShape>> KNOWN = new WeakHashMap<>();
    private static final Map<String, ClassShape> PLATFORM = new ConcurrentHashMap<>();
    private static final Map<String, Boolean> JAVAX = new ConcurrentHashMap<>();

    private final ClassLoader loader;
    private final Map<String, ClassShape> known;

    public ClassShapes(ClassLoader loader) {
        this.loader = loader;
        if (loader == null) {
            known = PLATFORM;
        } else {
            synchronized (KNOWN) {
                known = KNOWN.computeIfAbsent(loader, key -> new ConcurrentHashMap<>());
            }
        }
    }

    /** Returns the loader whose classes these are; null for the bootstrap loader. */
    public ClassLoader loader() {
        return loader;
    }

    /** Whether the class belongs to the JDK's public packages. */
    public boolean isJdk(String internalName) {
        // Many packages that begin with javax belong to libraries.
        return internalName.startsWith("java/")
                || (internalName.startsWith("javax/")
                        && JAVAX.computeIfAbsent(internalName, ClassShapes::isInPlatform));
    }

    private static boolean isInPlatform(String internalName) {
        return ClassLoader.getPlatformClassLoader().getResource(internalName + ".class") != null;
    }

    /** Returns the class that declares a method as seen from {@code owner}, or null. */
    public String declaring(String owner, MethodKey method) {
        if (owner.startsWith("[")) {
            return null;
        }
        ClassShape outline = get(owner);
        if (outline.methods().containsKey(method)) {
            return owner;
        }
        String found = outline.superName() == null ? null : declaring(outline.superName(), method);
        for (int i = 0; found == null && i < outline.interfaces().size(); i++) {
            found = declaring(outline.interfaces().get(i), method);
        }
        return found;
    }

    /** Whether the method that {@code owner} has or inherits is synchronized. */
    public boolean isSynchronized(String owner, MethodKey method) {
        String declaring = declaring(owner, method);
        return declaring != null
                && (get(declaring).methods().get(method) & Opcodes.ACC_SYNCHRONIZED) != 0;
    }

    public ClassShape get(String internalName) {
        Map<String, ClassShape> map = internalName.startsWith("java/") ? PLATFORM : known;
        ClassShape outline = map.get(internalName);
        if (outline == null) {
            outline = read(internalName);
            map.put(internalName, outline);
        }
        return outline;
    }

    /** Returns the cached shape of a class, or null. */
    public ClassShape getIfKnown(String internalName) {
        return known.get(internalName);
    }

    /** Caches the shape of a class that is being rewritten. */
    public void put(ClassShape outline) {
        known.put(outline.name(), outline);
    }

    /** Whether {@code internalName} is {@code ancestor} or inherits from it by superclasses. */
    public boolean isSubclass(String internalName, String ancestor) {
        String name = internalName;
        while (name != null && !name.startsWith("[")) {
            if (name.equals(ancestor)) {
                return true;
            }
            name = name.equals("java/lang/Object") ? null : get(name).superName();
        }
        return false;
    }

    private ClassShape read(String internalName) {
        String file = internalName + ".class";
        try (InputStream in =
                loader == null
                        ? ClassLoader.getSystemResourceAsStream(file)
                        : loader.getResourceAsStream(file)) {
            return in == null
                    ? ClassShape.unknown(internalName)
                    : ClassShape.read(in.readAllBytes());
        } catch (IOException | RuntimeException e) {
            // An unreadable class file counts as missing.
            return ClassShape.unknown(internalName);
        }
    }
}
