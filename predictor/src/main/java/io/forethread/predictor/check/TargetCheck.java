package io.forethread.predictor.check;

import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;

/** Checks what comes before the target's last event, and what that one sees. */
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
        return target.hasLast() ? EnumSet.of(trace.kind(target.last())) : Set.of();
    }

    @Override
    void next(EventKind kind, int event) {
        if (event != target.last()) {
            return;
        }
        target.reads().ifPresent(this::checkSees);
        if (target.oneOfEach().stream().anyMatch(this::isLeftOut)) {
            report(event, "comes before all of some events of which it needs one");
        }
    }

    private void checkSees(Target.ReadsFrom reads) {
        int write = data.lastWriteBefore(reads.read());
        int seen = write == NONE ? Target.INITIAL : write;
        if (seen != reads.write()) {
            report(reads.read(), "is to see %s, not %s".formatted(name(reads.write()), name(seen)));
        } else if (write != NONE && data.isChanged(write)) {
            report(
                    reads.read(),
                    "is to see %s, which may write something else".formatted(name(seen)));
        }
    }

    private boolean isLeftOut(Set<Integer> events) {
        return events.stream().noneMatch(executed::get);
    }

    private String name(int write) {
        return write == Target.INITIAL
                ? "the initial value"
                : "event %s, %s".formatted(write, text(write));
    }
}
