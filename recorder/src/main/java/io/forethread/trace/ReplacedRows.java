package io.forethread.trace;

import java.util.Map;

/** The events of another trace, some of them replaced. */
final class ReplacedRows implements Columns {
    private final Columns columns;
    private final Map<Integer, Row> rows;

    /** What an event is replaced by, as {@link Layout} says. */
    record Row(long head, long variable, long value) {}

    ReplacedRows(Columns columns, Map<Integer, Row> rows) {
        this.columns = columns;
        this.rows = rows;
    }

    @Override
    public long head(int index) {
        Row row = rows.get(index);
        return row == null ? columns.head(index) : row.head;
    }

    @Override
    public long variable(int index) {
        Row row = rows.get(index);
        return row == null ? columns.variable(index) : row.variable;
    }

    @Override
    public long value(int index) {
        Row row = rows.get(index);
        return row == null ? columns.value(index) : row.value;
    }
}
