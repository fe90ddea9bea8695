package io.forethread.trace.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnCheckTests {
    /** Two threads, three sites, four fields, five objects. */
    private final ColumnCheck check = new ColumnCheck(2, 3, 4, 5, 6);

    @ParameterizedTest
    @CsvSource({
        "WRITE_FIELD, 1, 2, 4, 3, 99,",
        "WRITE_FIELD, 2, 0, 0, 0, 0, thread 2",
        "WRITE_FIELD, 0, 3, 0, 0, 0, site 3",
        "WRITE_FIELD, 0, -1, 0, 0, 0, site -1",
        "WRITE_FIELD, 0, 0, 5, 0, 0, object 5",
        "WRITE_FIELD, 0, 0, -1, 0, 0, object -1",
        "WRITE_FIELD, 0, 0, 0, 4, 0, field 4",
        "READ_FIELD, 0, 0, 0, -1, 0, field -1",
        "READ_ELEMENT, 0, 0, 0, 77, 0,",
        "ACQUIRE, 0, 0, 0, 2, 7,",
        "RELEASE, 0, 0, 0, 3, 7, lock mode 3",
        "START, 0, 0, 0, 0, 1,",
        "JOIN, 0, 0, 0, 0, 2, thread 2",
        "UNPARK, 0, 0, 0, 0, -1, thread -1",
        "NOTIFY, 0, 0, 0, 0, 2,",
        "NOTIFY, 0, 0, 0, 0, 3, thread 2",
        "WAKE, 0, 0, 0, 0, 3,",
        "PARK, 0, 0, 0, 0, 4, reason 4"
    })
    void onlyWhatIsKnownMayBeNamed(
            EventKind kind,
            int thread,
            int site,
            int owner,
            int member,
            long value,
            String problem) {
        long head = Layout.withThread(Layout.head(kind, site), thread);
        assertThat(check.problem(head, Layout.variable(owner, member), value)).isEqualTo(problem);
    }

    @Test
    void aKindMustExist() {
        assertThat(check.problem(0, 0, 0)).isEqualTo("kind 0");
        assertThat(check.problem(200L << Layout.KIND_SHIFT, 0, 0)).isEqualTo("kind 200");
    }
}
