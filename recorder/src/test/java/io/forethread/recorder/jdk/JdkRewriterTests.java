package io.forethread.recorder.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.jdk.rewrite.HookCalls;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

class JdkRewriterTests {
    private static final String CONDITION =
            "/java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.class";

    /** That is how the JVM gives a class which is loaded already, unless it has verified it. */
    @Test
    void a_class_without_frames_keeps_room_on_its_stacks() throws IOException {
        byte[] original = classFile(CONDITION);
        Map<String, Integer> rewritten = stacks(JdkRewriter.rewrite(withoutFrames(original)));
        stacks(original)
                .forEach(
                        (method, size) ->
                                assertThat(rewritten.get(method))
                                        .as(method)
                                        .isGreaterThanOrEqualTo(size));
    }

    @Test
    void a_class_keeps_its_version() throws IOException {
        byte[] original = classFile(CONDITION);
        assertThat(ByteBuffer.wrap(JdkRewriter.rewrite(original)).getInt(4))
                .isEqualTo(ByteBuffer.wrap(original).getInt(4));
    }

    private static byte[] classFile(String name) throws IOException {
        try (InputStream in = Object.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    private static byte[] withoutFrames(byte[] classFile) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(classFile).accept(writer, ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }

    private static Map<String, Integer> stacks(byte[] classFile) {
        Map<String, Integer> sizes = new HashMap<>();
        ClassVisitor looking =
                new ClassVisitor(HookCalls.API) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            String signature,
                            String[] exceptions) {
                        return new MethodVisitor(HookCalls.API) {
                            @Override
                            public void visitMaxs(int maxStack, int maxLocals) {
                                sizes.put(name + descriptor, maxStack);
                            }
                        };
                    }
                };
        new ClassReader(classFile).accept(looking, 0);
        return sizes;
    }
}
