package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.derby.iapi.services.io.FormatableBitSet;
import org.apache.derby.iapi.sql.dictionary.ColumnDescriptor;
import org.apache.derby.iapi.sql.dictionary.TableDescriptor;
import org.junit.jupiter.api.Test;

/**
 * Statements that are compiled at the same time share the descriptor of a table, in which each
 * notes the columns that it needs, and takes the note back (DERBY-2861).
 */
@PredictConcurrency
@KnownBug(
        release = "org.apache.derby:derby:10.2.2.0",
        key = "DERBY-2861",
        at = "TableDescriptor.getObjectName",
        shows = {"NullPointerException", "TableDescriptor.getObjectName"})
class TableDescriptorTestCase {
    @Test
    void two_statements_are_compiled() throws Exception {
        TableDescriptor table =
                new TableDescriptor(null, "CITY", null, TableDescriptor.BASE_TABLE_TYPE, 'R');
        table.getColumnDescriptorList()
                .add(new ColumnDescriptor("NAME", 1, null, null, null, table, null, 0, 0));
        Threads.together(() -> compile(table), () -> compile(table));
    }

    private static void compile(TableDescriptor table) {
        FormatableBitSet columns = new FormatableBitSet(3);
        columns.set(1);
        table.setReferencedColumnMap(columns);
        table.getObjectName();
        table.setReferencedColumnMap(null);
    }
}
