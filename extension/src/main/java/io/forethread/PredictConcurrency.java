package io.forethread;

import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Predicts, from one run of a test, the schedules under which the same test would break, and runs
 * each of them as a test of its own.
 *
 * <p>On a method it stands in place of {@code @Test}. On a class it is for every {@code @Test}
 * method that the class has, declares or inherits, and for those of its nested test classes;
 * subclasses inherit it.
 *
 * <p>Every attribute can also be set as {@code forethread.<attribute>}, as a system property or in
 * {@code junit-platform.properties}. A system property counts more than an attribute, an attribute
 * more than {@code junit-platform.properties}; an attribute of a method counts more than that of
 * its class. An attribute that is left at its default counts as not set.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@TestTemplate
@Execution(
        ExecutionMode.SAME_THREAD) // one run after the other: each is predicted from those before
@ResourceLock("io.forethread.guided") // a time-out must not run while the test waits for its turn
@ExtendWith(ForethreadExtension.class)
public @interface PredictConcurrency {

    /** No limit, as the value of {@link #generations} or {@link #maxReplays}. */
    int UNBOUNDED = Integer.MAX_VALUE;

    /** What to look for: every violation that has a detector, unless it says otherwise. */
    Violation[] detect() default {};

    /** What to look for and report without failing the test. */
    Violation[] warn() default {};

    /** How many predicted schedules to run at most: 25, unless it says otherwise. */
    int maxReplays() default -1;

    /**
     * How long prediction and replays of one test method may take, such as {@code "500ms"}, {@code
     * "30s"} or {@code "2m"}: 30 seconds, unless it says otherwise.
     */
    String budget() default "";

    /**
     * How long the solver may take for one candidate: 5 seconds, unless it says otherwise.
     *
     * @see #budget()
     */
    String solverTimeout() default "";

    /**
     * How many reads of a predicted schedule may see other values than in the observed run: 5,
     * unless it says otherwise. Schedules in which none does are looked for first.
     */
    int relax() default -1;

    /**
     * How often to predict again from what the replays recorded: once, unless it says otherwise. 0
     * predicts from the observed run alone. With more than 1, all that a read could see is tried,
     * and {@code results.json} says what is left; with {@link #UNBOUNDED}, until nothing is, as far
     * as {@link #budget} and {@link #maxReplays} go.
     */
    int generations() default -1;

    /**
     * How many random schedules to run at most if nothing is confirmed and budget is left: 2000,
     * unless it says otherwise. 0 runs none.
     */
    int sweep() default -1;

    /**
     * The classes to record, as patterns in which {@code *} stands for any characters but dots and
     * {@code **} for any characters: all but those of the JDK and of test tools, unless it says
     * otherwise.
     */
    String[] include() default {};

    /** The classes not to record, as patterns like those of {@link #include}. */
    String[] exclude() default {};

    /**
     * The seed of the random numbers that the JDK gives to threads: 1, unless it says otherwise.
     */
    long seed() default 0;

    /**
     * Fields ({@code bank.Account.balance}) and classes ({@code bank.Account}) about which to
     * predict nothing, as patterns like those of {@link #include}.
     */
    String[] ignore() default {};
}
