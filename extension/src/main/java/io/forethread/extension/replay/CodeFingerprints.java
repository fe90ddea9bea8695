package io.forethread.extension.replay;

import io.forethread.prediction.StoredEvent;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.Site;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Finds out whether the code that a schedule names has changed: its steps name bytecode offsets,
 * which another compilation may move.
 */
final class CodeFingerprints {
    private final ClassLoader loader;

    CodeFingerprints(ClassLoader loader) {
        this.loader = loader;
    }

    /** Returns the fingerprints of all classes that a schedule and its events name. */
    Map<String, String> of(Schedule schedule, List<StoredEvent> events) {
        Map<String, String> fingerprints = new TreeMap<>();
        Stream.concat(
                        schedule.steps().stream().map(Step::site),
                        events.stream().map(StoredEvent::site))
                .filter(site -> !site.equals(Site.UNKNOWN))
                .map(Site::className)
                .distinct()
                .forEach(name -> fingerprints.put(name, fingerprint(name)));
        return fingerprints;
    }

    /** Lists the classes that have changed. */
    List<String> changed(Map<String, String> fingerprints) {
        return fingerprints.keySet().stream()
                .filter(name -> !fingerprints.get(name).equals(fingerprint(name)))
                .toList();
    }

    /** Returns a short digest of the class file, empty if there is none. */
    private String fingerprint(String className) {
        String resource = className.replace('.', '/') + ".class";
        try (InputStream in = loader.getResourceAsStream(resource)) {
            if (in == null) {
                return "";
            }
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(in.readAllBytes());
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (IOException | IllegalArgumentException e) {
            return ""; // a file may name what is no name of a class
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
