package io.forethread.predictor.order;

import io.forethread.trace.Trace;

import java.util.BitSet;
import java.util.Set;

/** Checks that the target's read sees the target's write. */
final class TargetCheck extends OrderCheck {
    private final Target target;
    private final DataCheck data;

    TargetCheck(Trace trace, BitSet executed, Problems problems, Target target, DataCheck data) {
        super(trace, executed, problems);
        this.target = target;
        this.data = data;
    }

    @Override
    void next(int event) {
        if (target instanceof Target.ReadsFrom readsFrom && readsFrom.read() == event) {
            Integer write = data.lastWriteBefore(event);
            int seen = write == null ? Target.ReadsFrom.INITIAL : write;
            if (seen != readsFrom.write()) {
                report(
                        event,
                        "is to see %s, not %s".formatted(name(readsFrom.write()), name(seen)));
            } else if (write != null && data.isChanged(write)) {
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
                : "event %d, %s".formatted(write, text(write));
    }
}
