package io.forethread.recorder.instrument.facts;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The shape of a class, read from its class file. This loads no class, so it is safe while another
 * class is being loaded.
 *
 * @param access its flags
 * @param superName internal name of the superclass, or null
 * @param methods the declared methods with their flags
 */
public record ClassShape(
        String name,
        int access,
        String superName,
        List<String> interfaces,
        Map<MethodKey, Integer> methods) {

    public boolean isPublic() {
        return (access & Opcodes.ACC_PUBLIC) != 0;
    }

    public boolean isInterface() {
        return (access & Opcodes.ACC_INTERFACE) != 0;
    }

    public boolean isPublic(MethodKey method) {
        return (methods.getOrDefault(method, 0) & Opcodes.ACC_PUBLIC) != 0;
    }

    /** The shape of a class whose class file cannot be found. */
    static ClassShape unknown(String name) {
        return new ClassShape(name, 0, "java/lang/Object", List.of(), Map.of());
    }

    public static ClassShape read(byte[] classFile) {
        Map<MethodKey, Integer> methods = new HashMap<>();
        ClassReader reader = new ClassReader(classFile);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            String signature,
                            String[] exceptions) {
                        methods.put(new MethodKey(name, descriptor), access);
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new ClassShape(
                reader.getClassName(),
                reader.getAccess(),
                reader.getSuperName(),
                List.of(reader.getInterfaces()),
                Map.copyOf(methods));
    }
}
