package io.forethread.recorder.instrument.code;

import io.forethread.recorder.instrument.facts.OffsetReader;
import io.forethread.recorder.instrument.registry.CodeMap;
import io.forethread.trace.Site;

/** The position in a method that is being read. */
public final class MethodPosition implements Position {
    private final MethodContext method;
    private final OffsetReader reader;
    private int line;
    private int lastOffset = -1;
    private int lastSite;

    public MethodPosition(MethodContext method, OffsetReader reader) {
        this.method = method;
        this.reader = reader;
        this.line = method.facts().firstLine();
    }

    public void line(int newLine) {
        line = newLine;
    }

    @Override
    public int here() {
        // Most instructions have several events; lines change only between instructions.
        if (reader.offset() != lastOffset) {
            lastOffset = reader.offset();
            lastSite = CodeMap.site(site(lastOffset, line));
        }
        return lastSite;
    }

    @Override
    public int method() {
        return CodeMap.site(site(0, method.facts().firstLine()));
    }

    private Site site(int offset, int atLine) {
        return new Site(
                method.type().binaryName(),
                method.key().name(),
                method.key().descriptor(),
                offset,
                method.type().facts().sourceFile(),
                atLine);
    }
}
