package io.forethread.recorder.jdk;

import io.forethread.recorder.jdk.rewrite.ReplacedCall;

import net.bytebuddy.jar.asm.ClassReader;

/** Searches a class file's constants, which is much cheaper than reading its code. */
final class ConstantPool {
    private static final int METHOD_REFERENCE = 10; // JVMS 4.4, CONSTANT_Methodref

    private ConstantPool() {}

    /** Tells whether the class mentions a method whose calls are replaced. */
    static boolean hasReplacedCalls(ClassReader reader) {
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int item = reader.getItem(i);
            if (item > 0 && reader.readByte(item - 1) == METHOD_REFERENCE) {
                int nameAndType = reader.getItem(reader.readUnsignedShort(item + 2));
                String owner = reader.readClass(item, buffer);
                String name = reader.readUTF8(nameAndType, buffer);
                String descriptor = reader.readUTF8(nameAndType + 2, buffer);
                if (ReplacedCall.find(owner, name, descriptor) != null) {
                    return true;
                }
            }
        }
        return false;
    }
}
