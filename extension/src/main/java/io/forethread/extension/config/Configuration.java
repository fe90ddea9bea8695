package io.forethread.extension.config;

import io.forethread.PredictConcurrency;
import io.forethread.Violation;
import io.forethread.extension.registry.ViolationRegistry;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The resolved settings of a test method.
 *
 * @see PredictConcurrency what each of these means
 */
public record Configuration(
        Set<Violation> detect,
        Set<Violation> warn,
        int maxReplays,
        Duration budget,
        Duration solverTimeout,
        int relax,
        int generations,
        int sweep,
        List<String> include,
        List<String> exclude,
        long seed,
        List<String> ignore,
        Shard shard) {

    public Configuration {
        detect = Set.copyOf(detect);
        warn = Set.copyOf(warn);
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
        ignore = List.copyOf(ignore);
    }

    /**
     * Resolves the settings.
     *
     * @param annotations the annotations that apply, the nearest first
     * @param parameters looks up a configuration parameter of JUnit, null if it is not set
     * @throws ConfigurationException if a value is wrong
     */
    public static Configuration of(
            List<PredictConcurrency> annotations, Function<String, String> parameters) {
        Settings settings = new Settings(annotations, parameters);
        return new Configuration(
                settings.violations(
                        "detect",
                        PredictConcurrency::detect,
                        ViolationRegistry.STANDARD.violations()),
                settings.violations("warn", PredictConcurrency::warn, Set.of()),
                settings.count("maxReplays", PredictConcurrency::maxReplays, 25),
                settings.duration("budget", PredictConcurrency::budget, Duration.ofSeconds(30)),
                settings.duration(
                        "solverTimeout", PredictConcurrency::solverTimeout, Duration.ofSeconds(5)),
                settings.count("relax", PredictConcurrency::relax, 5),
                settings.count("generations", PredictConcurrency::generations, 1),
                settings.count("sweep", PredictConcurrency::sweep, 2_000),
                settings.patterns("include", PredictConcurrency::include),
                settings.patterns("exclude", PredictConcurrency::exclude),
                settings.number("seed", PredictConcurrency::seed, 1),
                settings.patterns("ignore", PredictConcurrency::ignore),
                ShardSetting.find(parameters, System::getenv));
    }

    /** Returns what to look for, whether it fails the test or not. */
    public Set<Violation> wanted() {
        Set<Violation> wanted = EnumSet.noneOf(Violation.class);
        wanted.addAll(detect);
        wanted.addAll(warn);
        return wanted;
    }

    /** Tells whether a confirmed violation of a kind is reported without failing the test. */
    public boolean onlyWarnsOf(Violation violation) {
        return warn.contains(violation);
    }

    /** Returns what is asked for by name, but has no detector. */
    public Set<Violation> withoutDetector() {
        Set<Violation> named = EnumSet.noneOf(Violation.class);
        for (Set<Violation> asked : List.of(detect, warn)) {
            if (asked.size() < Violation.values().length) { // else all that there is
                named.addAll(asked);
            }
        }
        named.removeAll(ViolationRegistry.STANDARD.violations());
        return named;
    }

    /** Tells of a qualified name whether it is to be ignored. */
    public Predicate<String> ignored() {
        return NamePatterns.matching(ignore);
    }
}
