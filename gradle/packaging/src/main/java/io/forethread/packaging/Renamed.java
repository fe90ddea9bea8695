package io.forethread.packaging;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** A class file with new names in place of the old ones. */
final class Renamed {
    private final String name;
    private final byte[] classFile;
    private final Set<String> uses;
    private final Set<String> mentions;

    private Renamed(String name, byte[] classFile, Names names) {
        this.name = name;
        this.classFile = classFile;
        this.uses = names.uses;
        this.mentions = names.mentions;
    }

    /** Returns its internal name, the new one. */
    String name() {
        return name;
    }

    /** Returns the bytes, the old ones if nothing changes. */
    byte[] classFile() {
        return classFile;
    }

    /** Returns the classes it mentions that get a new name, by their old one. */
    Set<String> uses() {
        return uses;
    }

    /** Returns all other classes it mentions. */
    Set<String> mentions() {
        return mentions;
    }

    /** Renames what a class of Forethread mentions. Its strings stay: they are about users. */
    static Renamed ours(byte[] classFile, NewNames names) {
        return rename(classFile, new Names(names));
    }

    /**
     * Renames a class of a library and what it mentions.
     *
     * @param isClass tells whether the library has a class of that internal name
     */
    static Renamed library(byte[] classFile, NewNames names, Predicate<String> isClass) {
        return rename(classFile, new NamesAndStrings(names, isClass));
    }

    private static Renamed rename(byte[] classFile, Names names) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(0);
        reader.accept(new ClassRemapper(writer, names), 0);
        String name = names.map(reader.getClassName());
        byte[] content = names.changed ? writer.toByteArray() : classFile;
        return new Renamed(name, content, names);
    }

    /** Renames classes, and remembers which. */
    private static class Names extends Remapper {
        final NewNames names;
        final Set<String> uses = new TreeSet<>();
        final Set<String> mentions = new TreeSet<>();
        boolean changed;

        Names(NewNames names) {
            super(Opcodes.ASM9);
            this.names = names;
        }

        @Override
        public String map(String internalName) {
            Optional<String> renamed = names.of(internalName);
            (renamed.isPresent() ? uses : mentions).add(internalName);
            changed |= renamed.isPresent();
            return renamed.orElse(internalName);
        }
    }

    /** Renames, in addition, what strings mention: in a library, these are its own names. */
    private static final class NamesAndStrings extends Names {
        private final Predicate<String> isClass;

        NamesAndStrings(NewNames names, Predicate<String> isClass) {
            super(names);
            this.isClass = isClass;
        }

        @Override
        public Object mapValue(Object value) {
            return value instanceof String text ? inString(text) : super.mapValue(value);
        }

        /**
         * Renames {@code net/bytebuddy/jar/} and {@code net.bytebuddy.agent.Installer}, but not
         * {@code net.bytebuddy.agent.latent}, the name of a property.
         */
        private String inString(String text) {
            String internalName = text.replace('.', '/');
            if (isClass.test(internalName)) {
                String renamed = map(internalName);
                return text.indexOf('.') < 0 ? renamed : renamed.replace('/', '.');
            }
            Optional<String> renamed = names.of(text);
            changed |= renamed.isPresent();
            return renamed.orElse(text);
        }
    }
}
