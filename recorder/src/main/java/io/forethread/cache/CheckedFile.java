package io.forethread.cache;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.UUID;

/**
 * A file whose content is known beforehand. Whoever needs it puts it where it should be, unless it
 * is there. Several JVMs may do so at once: what is at its place is always complete.
 *
 * <p>The streams are those of {@code java.io}: those of {@code java.nio.file} fail in a thread that
 * is interrupted, and this may be a thread of the user's test.
 *
 * @param name the name of the file
 * @param sha256 the SHA-256 of its content, in lower case
 * @param content where to get the content from
 */
public record CheckedFile(String name, String sha256, Content content) {
    /** Ends the names of files that are still being written. */
    private static final String PART = ".part";

    /** After how long nobody writes at a part any more: its JVM was killed. */
    private static final Duration ABANDONED = Duration.ofHours(1);

    /** The content of a file. */
    @FunctionalInterface
    public interface Content {
        /** Begins to read it. */
        InputStream open() throws IOException;
    }

    /**
     * Makes sure that the file is in a folder, which is created if need be.
     *
     * @return its path
     * @throws IOException if it is not there and cannot be written
     */
    public Path in(Path folder) throws IOException {
        Path file = folder.resolve(name);
        if (!isComplete(file)) {
            Files.createDirectories(folder);
            deleteAbandonedParts(folder);
            write(folder, file);
        }
        return file;
    }

    private boolean isComplete(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        MessageDigest digest = digest();
        try (InputStream in = new DigestInputStream(new FileInputStream(file.toFile()), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return matches(digest);
    }

    private void write(Path folder, Path file) throws IOException {
        Path part = folder.resolve(name + "." + UUID.randomUUID() + PART);
        try {
            MessageDigest digest = digest();
            try (InputStream in = content.open();
                    OutputStream out = new FileOutputStream(part.toFile())) {
                in.transferTo(new DigestOutputStream(out, digest));
            }
            if (!matches(digest)) {
                throw new IOException(name + " is damaged: its checksum is not " + sha256);
            }
            Files.move(
                    part,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static void deleteAbandonedParts(Path folder) throws IOException {
        long oldest = System.currentTimeMillis() - ABANDONED.toMillis();
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, "*" + PART)) {
            for (Path part : parts) {
                long modified = part.toFile().lastModified(); // 0 if it is gone by now
                if (modified != 0 && modified < oldest) {
                    Files.deleteIfExists(part);
                }
            }
        }
    }

    private boolean matches(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest()).equals(sha256);
    }

    /** Returns the SHA-256 of some bytes, in lower case. */
    public static String sha256(byte[] bytes) {
        return HexFormat.of().formatHex(digest().digest(bytes));
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has it
        }
    }
}
