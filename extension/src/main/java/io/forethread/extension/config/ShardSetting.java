package io.forethread.extension.config;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Looks up {@code forethread.shard}: {@code 2/8}, or {@code auto} for what the CI server says. It
 * is no attribute of the annotation, since it is about the JVM and not about the test; and the
 * server's variables count only if they are asked for, since a build may split its test classes by
 * them already.
 */
final class ShardSetting {
    private static final String KEY = SettingNames.PREFIX + "shard";
    private static final String EXPECTED =
            "the number of a shard and how many there are, such as 2/8, or auto";
    private static final Pattern SHARD = Pattern.compile("(\\d{1,6})\\s*/\\s*(\\d{1,6})");

    /** The variables by which CI servers number parallel jobs. */
    private static final List<Variables> SERVERS =
            List.of(
                    new Variables("CI_NODE_INDEX", 1, "CI_NODE_TOTAL"), // GitLab
                    new Variables("CIRCLE_NODE_INDEX", 0, "CIRCLE_NODE_TOTAL"),
                    new Variables("BUILDKITE_PARALLEL_JOB", 0, "BUILDKITE_PARALLEL_JOB_COUNT"),
                    new Variables("SEMAPHORE_JOB_INDEX", 1, "SEMAPHORE_JOB_COUNT"),
                    new Variables("BITBUCKET_PARALLEL_STEP", 0, "BITBUCKET_PARALLEL_STEP_COUNT"),
                    // Azure Pipelines
                    new Variables("SYSTEM_JOBPOSITIONINPHASE", 1, "SYSTEM_TOTALJOBSINPHASE"));

    /**
     * @param first the number of the first job
     */
    private record Variables(String job, int first, String jobs) {}

    private ShardSetting() {}

    /**
     * @param parameters looks up a configuration parameter of JUnit, null if it is not set
     * @param environment looks up an environment variable, null if it is not set
     * @throws ConfigurationException if the value is wrong
     */
    static Shard find(Function<String, String> parameters, Function<String, String> environment) {
        String value =
                Optional.ofNullable(System.getProperty(KEY))
                        .or(() -> Optional.ofNullable(parameters.apply(KEY)))
                        .map(String::strip)
                        .orElse("");
        if (value.isEmpty()) {
            return Shard.WHOLE;
        }
        return value.equals("auto") ? ofServer(environment) : parse(value);
    }

    private static Shard parse(String value) {
        Matcher matcher = SHARD.matcher(value);
        if (!matcher.matches()) {
            throw wrong(KEY, value, EXPECTED);
        }
        long of = Long.parseLong(matcher.group(2));
        return shard(Long.parseLong(matcher.group(1)), of)
                .orElseThrow(() -> wrong(KEY, value, EXPECTED));
    }

    private static Optional<Shard> shard(long number, long of) {
        return number < 1 || number > of || of > Integer.MAX_VALUE
                ? Optional.empty()
                : Optional.of(new Shard((int) number, (int) of));
    }

    /** Returns what the variables of a CI server say; the whole where there is no such server. */
    private static Shard ofServer(Function<String, String> environment) {
        for (Variables variables : SERVERS) {
            String job = environment.apply(variables.job);
            String jobs = environment.apply(variables.jobs);
            if (job != null && jobs != null) {
                return ofServer(variables, job.strip(), jobs.strip());
            }
        }
        return Shard.WHOLE;
    }

    private static Shard ofServer(Variables variables, String job, String jobs) {
        try {
            long number = Long.parseLong(job) - variables.first + 1;
            Optional<Shard> shard = shard(number, Long.parseLong(jobs));
            if (shard.isPresent()) {
                return shard.get();
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw wrong(
                KEY + " = auto, " + variables.job + " of " + variables.jobs,
                job + " of " + jobs,
                "a number from " + variables.first + " on, and how many there are");
    }

    private static ConfigurationException wrong(String key, String value, String expected) {
        return new ConfigurationException(
                "Forethread: " + key + " = \"" + value + "\" is wrong; it takes " + expected + ".");
    }
}
