package io.forethread.trace;

import java.util.BitSet;
import java.util.Map;

/** The events of another trace, with some replaced. */
final class ReplacedRows implements Columns {
    private final Columns columns;
    private final Map<Integer, Row> rows;

    /** The indexes of the replaced events, for a quick check: few events are replaced. */
    private final BitSet replaced = new BitSet();

    /** The columns of a replacement, in the layout of {@link Layout}. */
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
