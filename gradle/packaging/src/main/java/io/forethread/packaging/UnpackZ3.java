package io.forethread.packaging;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Enumeration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Copies Z3 out of the jar of z3-turnkey into a folder of our own, {@code io/forethread/z3}: the
 * classes, which only a class loader of ours finds there, and the native libraries of some
 * platforms, with a list of their checksums for each.
 *
 * <p>JNI binds native methods by the names of their classes. So these classes cannot get other
 * names, as those of other libraries do.
 */
public final class UnpackZ3 {
    private static final String OURS = "io/forethread/z3/";
    private static final String PACKAGE = "com/microsoft/z3/";
    private static final String NATIVE = PACKAGE + "Native.class";

    private final ZipFile turnkey;
    private final Folder output;
    private final String version;

    private UnpackZ3(ZipFile turnkey, Path output, String version) {
        this.turnkey = turnkey;
        this.output = new Folder(output);
        this.version = version;
    }

    /**
     * Is called by the build.
     *
     * @param arguments the folder for the result, which must be empty; the jar of z3-turnkey; its
     *     version; the platforms, such as {@code linux/amd64}
     */
    public static void main(String[] arguments) throws IOException {
        try (ZipFile turnkey = new ZipFile(arguments[1])) {
            UnpackZ3 unpack = new UnpackZ3(turnkey, Path.of(arguments[0]), arguments[2]);
            unpack.classes();
            for (String platform : List.of(arguments).subList(3, arguments.length)) {
                unpack.libraries(platform);
            }
        }
    }

    private void classes() throws IOException {
        for (Enumeration<? extends ZipEntry> all = turnkey.entries(); all.hasMoreElements(); ) {
            String name = all.nextElement().getName();
            if (name.startsWith(PACKAGE) && name.endsWith(".class")) {
                byte[] content = name.equals(NATIVE) ? withoutLoading(read(name)) : read(name);
                // Not ".class": whatever looks through jars for classes would take them for such.
                output.add(OURS + name + "data", content);
            }
        }
    }

    /** Leaves out the initializer, which does nothing but load the libraries. */
    private static byte[] withoutLoading(byte[] classFile) {
        ClassWriter writer = new ClassWriter(0);
        ClassVisitor visitor =
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            String signature,
                            String[] exceptions) {
                        return name.equals("<clinit>")
                                ? new NoFieldIsSet()
                                : super.visitMethod(
                                        access, name, descriptor, signature, exceptions);
                    }
                };
        new ClassReader(classFile).accept(visitor, 0);
        return writer.toByteArray();
    }

    /** Refuses an initializer that does more. */
    private static final class NoFieldIsSet extends MethodVisitor {
        NoFieldIsSet() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            throw new PackagingException("The initializer of " + owner + " uses " + name);
        }
    }

    private void libraries(String platform) throws IOException {
        String folder = PACKAGE + platform + "/";
        StringBuilder list = new StringBuilder(version).append('\n');
        for (String name : inOrderOfLoading(folder)) {
            byte[] content = read(folder + name);
            output.add(OURS + platform + "/" + name, content);
            list.append(sha256(content)).append(' ').append(name).append('\n');
        }
        output.add(
                OURS + platform + "/libraries.txt",
                list.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Lists first what z3-turnkey leaves to the system's loader, then what it loads itself. */
    private List<String> inOrderOfLoading(String folder) throws IOException {
        Properties metadata = new Properties();
        try (InputStream in = turnkey.getInputStream(entry(folder + "turnkey.xml"))) {
            metadata.loadFromXML(in);
        }
        Collection<String> loaded = numbered(metadata, "load-commands.");
        List<String> all = new ArrayList<>(numbered(metadata, "bundled-libraries."));
        all.removeAll(loaded);
        all.addAll(loaded);
        return all;
    }

    private static Collection<String> numbered(Properties properties, String prefix) {
        Map<Integer, String> values = new TreeMap<>();
        for (String key : properties.stringPropertyNames()) {
            if (key.startsWith(prefix)) {
                int number = Integer.parseInt(key.substring(prefix.length()));
                values.put(number, properties.getProperty(key));
            }
        }
        return values.values();
    }

    private byte[] read(String name) throws IOException {
        try (InputStream in = turnkey.getInputStream(entry(name))) {
            return in.readAllBytes();
        }
    }

    private ZipEntry entry(String name) {
        ZipEntry entry = turnkey.getEntry(name);
        if (entry == null) {
            throw new PackagingException(turnkey.getName() + " has no " + name);
        }
        return entry;
    }

    private static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
