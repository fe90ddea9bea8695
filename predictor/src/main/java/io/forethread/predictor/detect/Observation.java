package io.forethread.predictor.detect;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.dependence.EventDependence;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.property.check.Properties;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * All that detectors are told about an observed run, and how much they may do.
 *
 * <p>Not for use by several threads.
 */
public final class Observation {
    private final TraceAnalysis analysis;
    private final Predicate<String> ignored;
    private final Predicate<String> library;
    private final WorkBudget budget;
    private final Supplier<FreeReads> findFree;
    private final Properties properties;
    private final Supplier<Optional<EventDependence>> findDependence;
    private final Set<String> warnings = new LinkedHashSet<>();
    private FreeReads free;
    private Optional<EventDependence> dependence;
    private ContendedAccesses contended;

    private Observation(
            TraceAnalysis analysis,
            Supplier<FreeReads> findFree,
            Predicate<String> ignored,
            Predicate<String> library,
            WorkBudget budget,
            Properties properties,
            Supplier<Optional<EventDependence>> findDependence) {
        this.properties = properties;
        this.findDependence = findDependence;
        this.analysis = analysis;
        this.findFree = findFree;
        this.ignored = ignored;
        this.library = library;
        this.budget = budget;
    }

    /** Makes one in which every read may decide something and nothing is left out. */
    public Observation(TraceAnalysis analysis) {
        this(analysis, FreeReads.NONE, name -> false);
    }

    /**
     * Makes one without a limit to what may be done.
     *
     * @param free the reads that decide nothing
     * @param ignored tells whether to leave out a variable or class, by its qualified name: {@code
     *     bank.Account.balance} or {@code bank.Account}
     */
    public Observation(TraceAnalysis analysis, FreeReads free, Predicate<String> ignored) {
        this(
                analysis,
                () -> free,
                ignored,
                name -> false,
                WorkBudget.unlimited(),
                Properties.NONE,
                Optional::empty);
    }

    /** Returns the same with free reads that are looked for when a detector asks for them. */
    public Observation withFree(Supplier<FreeReads> reads) {
        return new Observation(
                analysis, reads, ignored, library, budget, properties, findDependence);
    }

    /** Returns the same with a limit to what detectors may do. */
    public Observation within(WorkBudget limit) {
        return new Observation(
                analysis, findFree, ignored, library, limit, properties, findDependence);
    }

    /**
     * Returns the same with knowledge of which classes are not the user's own.
     *
     * @param isLibrary tells it by the qualified name of a class
     */
    public Observation withLibrary(Predicate<String> isLibrary) {
        return new Observation(
                analysis, findFree, ignored, isLibrary, budget, properties, findDependence);
    }

    /** Returns the same with properties that a user wrote. */
    public Observation withProperties(Properties written) {
        return new Observation(
                analysis, findFree, ignored, library, budget, written, findDependence);
    }

    /** Returns the same with what events depend on, found out when a detector asks for it. */
    public Observation withDependence(Supplier<Optional<EventDependence>> found) {
        return new Observation(analysis, findFree, ignored, library, budget, properties, found);
    }

    public TraceAnalysis analysis() {
        return analysis;
    }

    /** Returns the reads that decide nothing. */
    public FreeReads free() {
        if (free == null) {
            free = findFree.get();
        }
        return free;
    }

    /** Returns what events depend on, as the code says; nothing if the trace is not deep. */
    public Optional<EventDependence> dependence() {
        if (dependence == null) {
            dependence = findDependence.get();
        }
        return dependence;
    }

    /** Returns the properties that a user wrote. */
    public Properties properties() {
        return properties;
    }

    /** Tells whether to leave out a variable or class, by its qualified name. */
    public Predicate<String> ignored() {
        return ignored;
    }

    /** Tells whether a class belongs to a library, by its qualified name. */
    public boolean isLibrary(String className) {
        return library.test(className);
    }

    /**
     * Returns what detectors may do. Each spends of it what it does; when it is over, it returns
     * what it has found, and says so by {@link #cutShort}.
     */
    public WorkBudget budget() {
        return budget;
    }

    /** Returns the accesses of variables that schedules can make a difference to. */
    public ContendedAccesses contended() {
        if (contended == null) {
            contended = new ContendedAccesses(analysis, budget);
        }
        return contended;
    }

    /**
     * Notes that not all of the trace was looked at.
     *
     * @param what what was looked for, in a few words
     */
    public void cutShort(String what) {
        warnings.add(
                "Not all of the run was searched for %s: the budget for finding candidates was over."
                        .formatted(what));
    }

    /**
     * Notes that something was left out, whatever the budget.
     *
     * @param sentence what, and why
     */
    public void leftOut(String sentence) {
        warnings.add(sentence);
    }

    /** Returns a sentence for each thing that could not be done. */
    public List<String> warnings() {
        return List.copyOf(warnings);
    }
}
