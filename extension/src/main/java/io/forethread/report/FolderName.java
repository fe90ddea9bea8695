package io.forethread.report;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * Names of folders for classes and methods, a different one for each. Plain names stay as they are.
 * Of others, what some file system or shell does not take is replaced, and a digest of the name
 * comes after a hyphen, which no plain name has.
 */
final class FolderName {
    private static final int LONGEST = 120;
    private static final int DIGEST_BYTES = 6;

    private static final String PACKAGES = "(?:[a-z_]\\w*\\.)*";

    /**
     * Class names from which a dot in place of the dollar sign, which shells take for their own,
     * takes nothing away: packages begin with a small letter, classes around others with a capital.
     */
    private static final Pattern PLAIN_CLASS =
            Pattern.compile(PACKAGES + "(?:\\w+|[A-Z]\\w*(?:\\$[A-Z]\\w*)+)");

    private static final Pattern PLAIN_METHOD = Pattern.compile("\\w+(?:\\([\\w.,\\[\\]]+\\))?");

    /** Names that Windows keeps for devices, whatever comes after a dot. */
    private static final Pattern DEVICE =
            Pattern.compile("(?i)(?:con|prn|aux|nul|com\\d|lpt\\d)(?:\\..*)?");

    private FolderName() {}

    /**
     * Returns the name for a class.
     *
     * @param hasTwin whether another one differs from it only in capital and small letters
     */
    static String ofClass(String className, boolean hasTwin) {
        return of(className, !hasTwin && PLAIN_CLASS.matcher(className).matches());
    }

    /**
     * Returns the name for a method.
     *
     * @param method its name, with the types of its parameters if it has some
     * @param hasTwin whether another one differs from it only in capital and small letters
     */
    static String ofMethod(String method, boolean hasTwin) {
        return of(method, !hasTwin && PLAIN_METHOD.matcher(method).matches());
    }

    private static String of(String name, boolean isPlain) {
        String readable = name.replace('$', '.').replaceAll("[^\\w.(),\\[\\]]", "_");
        boolean isDevice = DEVICE.matcher(readable).matches();
        if (isPlain && !isDevice && readable.length() <= LONGEST) {
            return readable;
        }
        boolean isWord = readable.matches("\\w.*");
        return (isDevice || !isWord ? "_" : "")
                + readable.substring(0, Math.min(LONGEST, readable.length()))
                + "-"
                + digest(name);
    }

    private static String digest(String name) {
        ByteBuffer characters = ByteBuffer.allocate(Character.BYTES * name.length());
        characters.asCharBuffer().put(name); // no charset has halves of characters
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(characters.array());
            return HexFormat.of().formatHex(digest, 0, DIGEST_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
