package io.forethread.scheduler;

import io.forethread.recorder.instrument.CodeMap;
import io.forethread.trace.Layout;

/** Says in words what an event's head stands for. */
final class EventText {
    private EventText() {}

    static String of(long head) {
        return head == 0
                ? "a place not yet known"
                : Layout.kind(head).word()
                        + " at "
                        + SourceLines.of(CodeMap.siteAt(Layout.site(head)));
    }
}
