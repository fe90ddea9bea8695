package io.forethread.recorder.instrument;

import net.bytebuddy.jar.asm.ClassReader;

/** Reads a class file and knows the bytecode offset of the instruction it is at. */
final class OffsetReader extends ClassReader {
    private int offset;

    OffsetReader(byte[] classFile) {
        super(classFile);
    }

    /** Returns the offset of the instruction or label that is being visited. */
    int offset() {
        return offset;
    }

    @Override
    protected void readBytecodeInstructionOffset(int bytecodeOffset) {
        offset = bytecodeOffset;
    }
}
