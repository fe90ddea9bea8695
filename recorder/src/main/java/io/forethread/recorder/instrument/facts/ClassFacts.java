package io.forethread.recorder.instrument.facts;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.FieldVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Facts about a class that are needed before its first method is rewritten. */
public final class ClassFacts extends ClassVisitor {
    private final OffsetReader reader;
    private final Set<String> finalFields = new HashSet<>();
    private final Map<MethodKey, MethodFacts> methods = new HashMap<>();
    private String sourceFile = "";
    private boolean isEnum;

    private ClassFacts(OffsetReader reader) {
        super(Opcodes.ASM9);
        this.reader = reader;
    }

    public static ClassFacts of(byte[] classFile) {
        OffsetReader reader = new OffsetReader(classFile);
        ClassFacts facts = new ClassFacts(reader);
        reader.accept(facts, ClassReader.EXPAND_FRAMES);
        return facts;
    }

    public boolean isFinal(String field) {
        return finalFields.contains(field);
    }

    public boolean isEnum() {
        return isEnum;
    }

    public String sourceFile() {
        return sourceFile;
    }

    /** Returns the methods that have code. */
    public Map<MethodKey, MethodFacts> methods() {
        return methods;
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            String signature,
            String superName,
            String[] interfaces) {
        isEnum = (access & Opcodes.ACC_ENUM) != 0;
    }

    @Override
    public void visitSource(String source, String debug) {
        sourceFile = source == null ? "" : source;
    }

    @Override
    public FieldVisitor visitField(
            int access, String name, String descriptor, String signature, Object value) {
        if ((access & Opcodes.ACC_FINAL) != 0) {
            finalFields.add(name);
        }
        return null;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
            return null;
        }
        return new MethodScan(
                reader,
                access,
                name.equals("<init>"),
                facts -> methods.put(new MethodKey(name, descriptor), facts));
    }
}
