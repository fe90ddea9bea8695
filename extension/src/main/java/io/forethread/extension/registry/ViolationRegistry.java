package io.forethread.extension.registry;

import static io.forethread.Violation.ATOMICITY;
import static io.forethread.Violation.LATE_ACCESS;
import static io.forethread.Violation.NULL_DEREFERENCE;
import static io.forethread.Violation.ORDER_VIOLATION;

import io.forethread.Violation;
import io.forethread.extension.confirm.Confirmation;
import io.forethread.extension.confirm.FailureConfirmation;
import io.forethread.extension.confirm.PropertyConfirmation;
import io.forethread.extension.confirm.RaceConfirmation;
import io.forethread.extension.confirm.SerialOrderConfirmation;
import io.forethread.extension.registry.Treatment.InExploration;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.atomicity.AtomicityDetector;
import io.forethread.predictor.detect.deadlock.DeadlockDetector;
import io.forethread.predictor.detect.deadlock.LostSignalDetector;
import io.forethread.predictor.detect.delay.LateAccessDetector;
import io.forethread.predictor.detect.property.PropertyDetector;
import io.forethread.predictor.detect.race.DataRaceDetector;
import io.forethread.predictor.detect.reads.NullDereferenceDetector;
import io.forethread.predictor.detect.reads.OrderViolationDetector;

import org.junit.jupiter.api.extension.ExtensionContext;

import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The violations that can be found. A violation that is not in it has no detector; what is in it is
 * looked for unless a test says otherwise.
 */
public final class ViolationRegistry {
    private static final Confirmation FAILURE = new FailureConfirmation();

    /** An interrupted block is often the cause of a violation that says more. */
    private static final Treatment OF_BLOCKS =
            Treatment.USUAL
                    .withShownBy(EnumSet.of(NULL_DEREFERENCE))
                    .withSupersededBy(
                            EnumSet.complementOf(
                                    EnumSet.of(ATOMICITY, LATE_ACCESS, ORDER_VIOLATION)));

    /** Exploration goes from one run that ends to the next, and does not look for deadlocks. */
    private static final Treatment OF_DEADLOCKS =
            Treatment.USUAL.certain().with(InExploration.REQUIRED);

    /**
     * In most failures, some read sees another value. The same two lines can come in two orders,
     * which the summary tells apart.
     */
    private static final Treatment OF_READS =
            Treatment.USUAL
                    .withSupersededBy(EnumSet.allOf(Violation.class))
                    .distinctBySummary()
                    .with(InExploration.EXPLORED);

    /** Most failures show if some thread comes late; other violations say why. */
    private static final Treatment OF_DELAYS =
            Treatment.USUAL
                    .withShownBy(EnumSet.complementOf(EnumSet.of(LATE_ACCESS)))
                    .withSupersededBy(EnumSet.complementOf(EnumSet.of(LATE_ACCESS)))
                    .with(InExploration.EXPLORED);

    /** All detectors of Forethread; in this order, their predictions are run. */
    public static final ViolationRegistry STANDARD =
            new ViolationRegistry(
                    List.of(
                            entry(
                                    new PropertyDetector(),
                                    new PropertyConfirmation(),
                                    Treatment.USUAL.distinctBySummary()),
                            entry(new NullDereferenceDetector(), FAILURE, Treatment.USUAL),
                            entry(new DataRaceDetector(), new RaceConfirmation(), Treatment.USUAL),
                            entry(
                                    new AtomicityDetector(),
                                    new SerialOrderConfirmation(),
                                    OF_BLOCKS),
                            entry(new DeadlockDetector(), FAILURE, OF_DEADLOCKS),
                            entry(new LostSignalDetector(), FAILURE, Treatment.USUAL),
                            entry(new LateAccessDetector(), FAILURE, OF_DELAYS),
                            entry(new OrderViolationDetector(), FAILURE, OF_READS)));

    private static RegisteredViolation entry(
            Detector detector, Confirmation confirmation, Treatment treatment) {
        return new RegisteredViolation(detector, confirmation, treatment);
    }

    private final Map<Violation, RegisteredViolation> entries = new EnumMap<>(Violation.class);
    private final Set<Violation> violations = new LinkedHashSet<>();

    /**
     * @param entries one for each violation; in this order, their predictions are run
     */
    public ViolationRegistry(List<RegisteredViolation> entries) {
        for (RegisteredViolation entry : entries) {
            if (!violations.add(entry.violation())) {
                throw new IllegalArgumentException(entry.violation() + " is registered twice");
            }
            this.entries.put(entry.violation(), entry);
        }
    }

    /** Returns the violations that have a detector, in the order in which they are run. */
    public Set<Violation> violations() {
        return Collections.unmodifiableSet(violations);
    }

    /** Returns the detectors of those of some violations that have one. */
    public List<Detector> detectors(Set<Violation> wanted) {
        return violations.stream()
                .filter(wanted::contains)
                .map(violation -> entries.get(violation).detector())
                .toList();
    }

    /** Tells whether predictions of a violation only fill what the others leave. */
    public boolean isFiller(Violation violation) {
        RegisteredViolation entry = entries.get(violation);
        return entry != null && entry.detector().fillsUp();
    }

    /** Tells whether predictions of a violation let those of others go first. */
    public boolean isPatient(Optional<Violation> violation) {
        return violation.map(entries::get).filter(one -> one.detector().isPatient()).isPresent();
    }

    /** Returns those of some violations that a run shows for certain if it follows a schedule. */
    public Set<Violation> certain(Set<Violation> violations) {
        Set<Violation> found = EnumSet.noneOf(Violation.class);
        entries.forEach(
                (violation, entry) -> {
                    if (entry.treatment().isCertain() && violations.contains(violation)) {
                        found.add(violation);
                    }
                });
        return found;
    }

    /**
     * Returns what confirms a violation.
     *
     * @param violation empty for a schedule that predicts nothing: only a failure confirms it
     */
    public Confirmation confirmation(Optional<Violation> violation) {
        return violation.map(entries::get).map(RegisteredViolation::confirmation).orElse(FAILURE);
    }

    /**
     * Returns how predictions of a violation are treated.
     *
     * @param violation empty for a schedule that predicts nothing
     */
    public Treatment treatment(Optional<Violation> violation) {
        return violation
                .map(entries::get)
                .map(RegisteredViolation::treatment)
                .orElse(Treatment.USUAL);
    }

    /** Returns the violations that exploration has the same to do with. */
    public Set<Violation> inExploration(InExploration part) {
        Set<Violation> found = EnumSet.noneOf(Violation.class);
        entries.forEach(
                (violation, entry) -> {
                    if (entry.treatment().inExploration() == part) {
                        found.add(violation);
                    }
                });
        return found;
    }

    /** Returns what a test was given by {@link #use}, else the standard registry. */
    public static ViolationRegistry of(ExtensionContext context) {
        ViolationRegistry given =
                store(context).get(ViolationRegistry.class, ViolationRegistry.class);
        return given == null ? STANDARD : given;
    }

    /** Makes the tests below {@code context} look for what another registry has. */
    public static void use(ViolationRegistry registry, ExtensionContext context) {
        store(context).put(ViolationRegistry.class, registry);
    }

    private static ExtensionContext.Store store(ExtensionContext context) {
        return context.getStore(ExtensionContext.Namespace.create(ViolationRegistry.class));
    }
}
