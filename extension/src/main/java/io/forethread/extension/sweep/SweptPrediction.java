package io.forethread.extension.sweep;

import io.forethread.Violation;
import io.forethread.extension.message.OneLine;
import io.forethread.prediction.InterleavingStep;
import io.forethread.prediction.InterleavingStep.Event;
import io.forethread.prediction.InterleavingStep.LeftOut;
import io.forethread.prediction.InterleavingStep.Move;
import io.forethread.prediction.InterleavingStep.Progress;
import io.forethread.prediction.SourceLine;
import io.forethread.prediction.StoredEvent;
import io.forethread.predictor.detect.SummaryText;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells in words what a schedule does that the sweep has found. */
public final class SweptPrediction {
    private static final int MOST_STEPS = 12;
    private static final int MOST_EVENTS = 6;

    private final Schedule schedule;
    private final Outcome outcome;
    private final Trace trace;
    private final SummaryText text;

    public SweptPrediction(Schedule schedule, RunResult run) {
        this.schedule = schedule;
        this.outcome = run.outcome();
        this.trace = run.trace();
        this.text = new SummaryText(trace);
    }

    /** Returns what the run shows, if there is a name for it. */
    public Optional<Violation> kind() {
        if (outcome instanceof Outcome.Deadlock deadlock) {
            return Optional.of(
                    deadlock.cycle().isEmpty() ? Violation.LOST_SIGNAL : Violation.DEADLOCK);
        }
        if (outcome instanceof Outcome.Passed) {
            return Optional.of(Violation.PROPERTY); // or it would not have been found
        }
        return exception() instanceof NullPointerException
                ? Optional.of(Violation.NULL_DEREFERENCE)
                : Optional.empty();
    }

    private Throwable exception() {
        if (outcome instanceof Outcome.Failed failed) {
            return failed.exception();
        }
        return outcome instanceof Outcome.ThreadFailed failed ? failed.exception() : null;
    }

    /** Says on one line how the run ends, and who is stopped for that. */
    public String summary() {
        Throwable exception = exception();
        String end =
                exception != null
                        ? exception.getClass().getSimpleName()
                        : outcome instanceof Outcome.Passed
                                ? "the run breaks it"
                                : outcome instanceof Outcome.Deadlock deadlock
                                        ? deadlock.blocked().size() + " threads wait"
                                        : "the run does not end";
        String stopped =
                stops().stream()
                        .map(step -> step.thread() + " at " + SourceLine.brief(step.site()))
                        .distinct()
                        .limit(MOST_EVENTS)
                        .reduce((one, other) -> one + ", " + other)
                        .map(all -> " if others run while these are stopped: " + all)
                        .orElse("");
        return OneLine.of("found by the sweep: " + end + stopped);
    }

    private List<Step> stops() {
        return schedule.steps().stream()
                .filter(step -> !step.isToWait() && step.until() != EventKind.END)
                .toList();
    }

    /** Returns the events before which threads are stopped. */
    public List<StoredEvent> events() {
        return stops().stream()
                .map(
                        step ->
                                new StoredEvent(
                                        step.thread(),
                                        step.until(),
                                        step.site(),
                                        "is stopped before it " + role(step)))
                .distinct()
                .limit(MOST_EVENTS)
                .toList();
    }

    /** Returns the steps of the schedule for people to follow; if there are many, the last ones. */
    public List<InterleavingStep> interleaving() {
        List<InterleavingStep> steps = new ArrayList<>();
        schedule.steps().forEach(step -> steps.add(move(step)));
        if (steps.size() <= MOST_STEPS) {
            return steps;
        }
        List<InterleavingStep> last = new ArrayList<>();
        last.add(new LeftOut(steps.size() - MOST_STEPS + 1));
        last.addAll(steps.subList(steps.size() - MOST_STEPS + 1, steps.size()));
        return last;
    }

    private InterleavingStep move(Step step) {
        if (step.until() == EventKind.END) {
            return new Move(step.thread(), Progress.ENDS, Optional.empty());
        }
        if (step.isToWait()) {
            return new Move(step.thread(), Progress.RUNS_ON_FROM, Optional.empty());
        }
        String variable = variable(step);
        return new Move(
                step.thread(),
                Progress.STOPS_BEFORE,
                Optional.of(new Event(step.until(), variable, role(step), step.site())));
    }

    private String role(Step step) {
        String variable = variable(step);
        return switch (step.until()) {
            case READ_FIELD, READ_ELEMENT, READ_STATE -> "reads " + variable;
            case WRITE_FIELD, WRITE_ELEMENT, WRITE_STATE -> "writes " + variable;
            case ACQUIRE -> "takes a lock";
            case RELEASE -> "releases a lock";
            case SIGNAL -> "signals";
            case AWAIT -> "awaits a signal";
            case PARK -> "parks";
            case UNPARK -> "unparks a thread";
            case INTERRUPT -> "interrupts a thread";
            case MARK -> "comes to a mark";
            default -> "does " + step.until().word();
        };
    }

    /** Returns the variable that an event is about, as the recorded run shows it. */
    private String variable(Step step) {
        if (step.until().isAccess()) {
            for (int event = 0; event < trace.size(); event++) {
                if (trace.kind(event) == step.until() && trace.site(event).equals(step.site())) {
                    return text.variable(event);
                }
            }
        }
        return step.until().isAccess() ? "a variable" : "";
    }
}
