package io.forethread.predictor.check;

import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;

/** Checks that the target's read sees the target's write. */
final class TargetCheck extends OrderCheck {
    private final Target target;
    private final DataCheck data;

    TargetCheck(
            OrderFacts facts,
            BitSet executed,
            OrderProblems problems,
            Target target,
            DataCheck data) {
        super(facts, executed, problems);
        this.target = target;
        this.data = data;
    }

    @Override
    Set<EventKind> kinds() {
        return target instanceof Target.ReadsFrom readsFrom
                ? EnumSet.of(trace.kind(readsFrom.read()))
                : Set.of();
    }

    @Override
    void next(EventKind kind, int event) {
        if (target instanceof Target.ReadsFrom readsFrom && readsFrom.read() == event) {
            int write = data.lastWriteBefore(event);
            int seen = write == NONE ? Target.ReadsFrom.INITIAL : write;
            if (seen != readsFrom.write()) {
                report(
                        event,
                        "is to see %s, not %s".formatted(name(readsFrom.write()), name(seen)));
            } else if (write != NONE && data.isChanged(write)) {
                report(event, "is to see %s, which may write something else".formatted(name(seen)));
            }
            if (readsFrom.oneOfEach().stream().anyMatch(this::isLeftOut)) {
                report(event, "comes before all of some events of which it needs one");
            }
        }
    }

    private boolean isLeftOut(Set<Integer> events) {
        return events.stream().noneMatch(executed::get);
    }

    private String name(int write) {
        return write == Target.ReadsFrom.INITIAL
                ? "the initial value"
                : "event %s, %s".formatted(write, text(write));
    }
}
