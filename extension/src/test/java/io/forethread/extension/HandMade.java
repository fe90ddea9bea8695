package io.forethread.extension;

import io.forethread.Violation;
import io.forethread.extension.queue.PredictionSource;
import io.forethread.predictor.Prediction;
import io.forethread.predictor.PredictionOptions;
import io.forethread.predictor.PredictionSearch;
import io.forethread.predictor.Predictions;
import io.forethread.predictor.Undecided;
import io.forethread.predictor.model.FoundBy;
import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.predictor.model.Strength;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Predictions made by hand, for tests of what becomes of predictions. */
public abstract class HandMade implements BeforeAllCallback {

    @Override
    public void beforeAll(ExtensionContext context) {
        PredictionSource.use(
                (trace, options, budget) -> PredictionSearch.of(predict(trace, options)), context);
    }

    abstract Predictions predict(Trace trace, PredictionOptions options);

    static Predictions found(List<Prediction> predictions) {
        return new Predictions(
                predictions,
                List.of(),
                predictions.size(),
                0,
                Duration.ZERO,
                Duration.ZERO,
                List.of());
    }

    private static Prediction prediction(
            Violation kind,
            String summary,
            List<InvolvedEvent> events,
            List<Integer> order,
            List<Integer> standing) {
        return new Prediction(
                kind,
                summary,
                events,
                order,
                standing,
                Strength.PRECISE,
                0,
                FoundBy.DIRECT,
                Duration.ZERO);
    }

    private static InvolvedEvent involved(Trace trace, int event, String role) {
        return new InvolvedEvent(
                event, trace.dictionary().thread(trace.thread(event)), trace.site(event), role);
    }

    /** Lists what the thread of {@code event} does before it. */
    private static List<Integer> before(Trace trace, int event) {
        return IntStream.range(0, event)
                .filter(i -> trace.thread(i) == trace.thread(event))
                .boxed()
                .collect(ArrayList::new, List::add, List::addAll);
    }

    private static int find(Trace trace, EventKind kind, int thread, int from) {
        return IntStream.range(from, trace.size())
                .filter(i -> trace.kind(i) == kind && trace.thread(i) == thread)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no " + kind + " in " + trace));
    }

    /** The second read of T0, after T0.1 has written null. */
    public static final class NullDereference extends HandMade {
        @Override
        Predictions predict(Trace trace, PredictionOptions options) {
            int check = find(trace, EventKind.READ_FIELD, 0, 0);
            int use =
                    IntStream.range(check + 1, trace.size())
                            .filter(i -> trace.thread(i) == 0 && trace.isRead(i))
                            .findFirst()
                            .orElse(check);
            int write = find(trace, EventKind.WRITE_FIELD, 1, 0);
            List<Integer> order = before(trace, use);
            order.addAll(before(trace, write));
            order.add(write);
            order.add(use);
            return found(
                    List.of(
                            prediction(
                                    Violation.NULL_DEREFERENCE,
                                    "Holder.name read by T0 after T0.1 wrote null",
                                    List.of(
                                            involved(trace, use, "reads Holder.name"),
                                            involved(trace, write, "writes null to Holder.name")),
                                    order,
                                    List.of())));
        }
    }

    /** The first access of T0 and the write of T0.1, at the same time. */
    public static final class DataRace extends HandMade {
        @Override
        Predictions predict(Trace trace, PredictionOptions options) {
            int write = find(trace, EventKind.WRITE_FIELD, 1, 0);
            int read =
                    IntStream.range(0, trace.size())
                            .filter(i -> trace.kind(i) == EventKind.READ_FIELD)
                            .filter(i -> trace.thread(i) == 0)
                            .filter(i -> trace.variable(i).equals(trace.variable(write)))
                            .findFirst()
                            .orElseThrow();
            List<Integer> order = before(trace, read);
            order.addAll(before(trace, write));
            return found(
                    List.of(
                            prediction(
                                    Violation.DATA_RACE,
                                    "Counter.hits, read by T0 and written by T0.1",
                                    List.of(
                                            involved(trace, read, "reads Counter.hits"),
                                            involved(trace, write, "writes Counter.hits")),
                                    order,
                                    List.of(read, write))));
        }
    }

    /** What cannot be: a thread acts before it is started. */
    public static final class Unreachable extends HandMade {
        @Override
        Predictions predict(Trace trace, PredictionOptions options) {
            int write = find(trace, EventKind.WRITE_FIELD, 1, 0);
            List<Integer> order = before(trace, write);
            order.add(find(trace, EventKind.START, 0, 0));
            return found(
                    List.of(
                            prediction(
                                    Violation.DATA_RACE,
                                    "what cannot be",
                                    List.of(
                                            involved(trace, write, "writes"),
                                            involved(trace, write, "writes")),
                                    order,
                                    List.of())));
        }
    }

    /** A bug in the predictor. */
    public static final class Broken extends HandMade {
        @Override
        Predictions predict(Trace trace, PredictionOptions options) {
            throw new IllegalStateException("no way");
        }
    }

    /** A platform for which there is no solver. */
    public static final class NoSolver extends HandMade {
        @Override
        Predictions predict(Trace trace, PredictionOptions options) {
            throw new UnsatisfiedLinkError("no z3java in java.library.path");
        }
    }

    /** A candidate that took the solver too long. */
    public static final class TooHard extends HandMade {
        @Override
        Predictions predict(Trace trace, PredictionOptions options) {
            return new Predictions(
                    List.of(),
                    List.of(
                            new Undecided(
                                    Violation.DATA_RACE,
                                    "Counter.hits",
                                    "The solver gave up after 5 s.")),
                    1,
                    0,
                    Duration.ZERO,
                    Duration.ZERO,
                    List.of("One candidate is undecided."));
        }
    }
}
