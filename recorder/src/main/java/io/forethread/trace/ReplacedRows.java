package io.forethread.trace;

import java.util.BitSet;
import java.util.Map;

/** The events of another trace, some of them replaced. */
final class ReplacedRows implements Columns {
    private final Columns columns;
    private final Map<Integer, Row> rows;

    /** Which there are: nearly every question is about another event. */
    private final BitSet replaced = new BitSet();

    /** What an event is replaced by, as {@link Layout} says. */
    record Row(long head, long variable, long value) {}

    ReplacedRows(Columns columns, Map<Integer, Row> rows) {
        this.columns = columns;
        this.rows = rows;
        rows.keySet().forEach(replaced::set);
    }

    @Override
    public long head(int index) {
        return replaced.get(index) ? rows.get(index).head : columns.head(index);
    }

    @Override
    public long variable(int index) {
        return replaced.get(index) ? rows.get(index).variable : columns.variable(index);
    }

    @Override
    public long value(int index) {
        return replaced.get(index) ? rows.get(index).value : columns.value(index);
    }
}
