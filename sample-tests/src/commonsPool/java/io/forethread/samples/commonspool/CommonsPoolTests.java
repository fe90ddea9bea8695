package io.forethread.samples.commonspool;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/**
 * The null dereferences of three versions of Commons Pool, each found from one run that passes, and
 * made to happen. Each test is for the version that its tag names.
 */
class CommonsPoolTests {
    @TempDir Path folder;

    // ---- 1.2: returnObject asks whether the pool is closed before it takes the lock

    @Test
    @Tag("1.2")
    void version_1_2_generic() {
        Findings findings = find(Workload.GENERIC);

        assertThat(findings.failures())
                .anySatisfy(f -> assertThat(f).contains("\"this._pool\" is null"))
                .anySatisfy(f -> assertThat(f).contains("makeObject()\" because \"this._factory\""))
                .anySatisfy(f -> assertThat(f).contains("activateObject(Object)\" because \"this."))
                .hasSize(3);
        assertThat(findings.count(f -> f.isConfirmed() && f.precise())).isEqualTo(2);
    }

    @Test
    @Tag("1.2")
    void version_1_2_exhausted() {
        assertThat(find(Workload.EXHAUSTED).failures()).isEmpty();
    }

    @Test
    @Tag("1.2")
    void version_1_2_stack() {
        Findings findings = find(Workload.STACK);

        assertThat(findings.failures())
                .anySatisfy(f -> assertThat(f).contains("size()\" because \"this._pool\" is null"))
                .anySatisfy(f -> assertThat(f).contains("validateObject(Object)\" because \"this."))
                .hasSize(2);
        assertThat(findings.predictions())
                .filteredOn(Findings.Found::isConfirmed)
                .noneMatch(Findings.Found::precise)
                .extracting(Findings.Found::read)
                .containsExactlyInAnyOrder(
                        "StackObjectPool.java:144",
                        "StackObjectPool.java:145",
                        "StackObjectPool.java:149",
                        "StackObjectPool.java:160");
    }

    @Test
    @Tag("1.2")
    void version_1_2_keyed() {
        assertThat(find(Workload.KEYED).failures())
                .hasSize(2)
                .anySatisfy(f -> assertThat(f).contains("get(Object)\""))
                .anySatisfy(f -> assertThat(f).contains("size()\""))
                .allSatisfy(f -> assertThat(f).contains("\"this._poolMap\" is null"));
    }

    // ---- 1.3: whoever waits in borrowObject does not ask again

    @Test
    @Tag("1.3")
    void version_1_3_generic() {
        assertThat(find(Workload.GENERIC).failures()).isEmpty();
    }

    @Test
    @Tag("1.3")
    void version_1_3_exhausted() {
        assertThat(find(Workload.EXHAUSTED).failures())
                .singleElement()
                .asString()
                .contains("removeFirst()\" because \"this._pool\" is null");
    }

    @Test
    @Tag("1.3")
    void version_1_3_stack() {
        assertThat(find(Workload.STACK).failures()).isEmpty();
    }

    @Test
    @Tag("1.3")
    void version_1_3_keyed() {
        assertThat(find(Workload.KEYED).failures())
                .isNotEmpty()
                .allSatisfy(f -> assertThat(f).contains("\"this._poolMap\" is null"));
    }

    // ---- 1.5: evict() puts back what it looked at, though the pool has been closed

    @Test
    @Tag("1.5")
    void version_1_5_generic() {
        assertThat(find(Workload.GENERIC).failures()).isEmpty();
    }

    @Test
    @Tag("1.5")
    void version_1_5_exhausted() {
        assertThat(find(Workload.EXHAUSTED).failures()).isEmpty();
    }

    @Test
    @Tag("1.5")
    void version_1_5_stack() {
        assertThat(find(Workload.STACK).failures()).isEmpty();
    }

    @Test
    @Tag("1.5")
    void version_1_5_keyed() {
        assertThat(find(Workload.KEYED).failures())
                .singleElement()
                .asString()
                .contains("add(Object)\" because \"this._evictionCursor\" is null");
    }

    private Findings find(Workload workload) {
        Findings findings = Findings.of(workload, folder);
        assertThat(findings.observed()).isEqualTo("passed");
        assertThat(findings.undecided()).isEmpty();
        return findings;
    }
}
