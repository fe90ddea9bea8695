package io.forethread.scheduler.engine;

import io.forethread.recorder.instrument.registry.CodeMap;
import io.forethread.scheduler.schedule.SourceLines;
import io.forethread.trace.Layout;

/** Describes the event that a head stands for. */
final class EventDescription {
    private EventDescription() {}

    static String of(long head) {
        return head == 0
                ? "a place not yet known"
                : Layout.kind(head).word()
                        + " at "
                        + SourceLines.of(CodeMap.siteAt(Layout.site(head)));
    }
}
