package io.forethread.recorder.instrument.facts;

import net.bytebuddy.jar.asm.ClassReader;

/** Reads a class file and knows the bytecode offset of the current instruction. */
public final class OffsetReader extends ClassReader {
    private int offset;

    public OffsetReader(byte[] classFile) {
        super(classFile);
    }

    /** Returns the offset of the instruction or label that is being visited. */
    public int offset() {
        return offset;
    }

    @Override
    protected void readBytecodeInstructionOffset(int bytecodeOffset) {
        offset = bytecodeOffset;
    }
}
