package io.forethread.cache;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
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
            write(file);
        }
        return file;
    }

    /**
     * Tells whether the file is there and has its content. A checksum of a large file takes as long
     * as a short test, so it is computed once, and again only if the file has changed since.
     */
    private boolean isComplete(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        if (isChecked(file)) {
            return true;
        }
        MessageDigest digest = digest();
        try (InputStream in = new DigestInputStream(new FileInputStream(file.toFile()), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        boolean isComplete = matches(digest);
        if (isComplete) {
            noteChecked(file);
        }
        return isComplete;
    }

    private boolean isChecked(Path file) {
        try (InputStream in = new FileInputStream(note(file).toFile())) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).equals(facts(file));
        } catch (IOException e) {
            return false; // nobody has checked it yet
        }
    }

    private void noteChecked(Path file) {
        try {
            byte[] facts = facts(file).getBytes(StandardCharsets.UTF_8);
            replace(note(file), out -> out.write(facts));
        } catch (IOException e) {
            // Then it is checked again the next time.
        }
    }

    private static Path note(Path file) {
        return file.resolveSibling(file.getFileName() + ".checked");
    }

    /** Returns what changes if the file is written again. */
    private String facts(Path file) throws IOException {
        return sha256 + " " + Files.size(file) + " " + Files.getLastModifiedTime(file) + "\n";
    }

    private void write(Path file) throws IOException {
        MessageDigest digest = digest();
        replace(
                file,
                out -> {
                    try (InputStream in = content.open()) {
                        in.transferTo(new DigestOutputStream(out, digest));
                    }
                    if (!matches(digest)) {
                        throw new IOException(name + " is damaged: its checksum is not " + sha256);
                    }
                });
        noteChecked(file);
    }

    /** Writes something to a stream. */
    @FunctionalInterface
    private interface Writing {
        void to(OutputStream out) throws IOException;
    }

    /** Writes a file so that nobody ever sees a part of it. */
    private static void replace(Path file, Writing writing) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + PART);
        try {
            try (OutputStream out = new FileOutputStream(part.toFile())) {
                writing.to(out);
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
