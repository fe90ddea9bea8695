package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.commons.dbcp.cpdsadapter.DriverAdapterCPDS;
import org.apache.commons.dbcp.datasources.PerUserPoolDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A data source that is closed leaves the table of all data sources without the lock under which
 * others go through it: a bug of "Fully Automatic and Precise Detection of Thread Safety
 * Violations" (PLDI 2012).
 */
@PredictConcurrency
@KnownBug(
        release = "commons-dbcp:commons-dbcp:1.2",
        key = "PLDI 2012",
        at = "InstanceKeyObjectFactory.registerNewInstance",
        shows = {"ConcurrentModificationException", "InstanceKeyObjectFactory.registerNewInstance"})
class DataSourceRegistryTestCase {
    private final PerUserPoolDataSource old = new PerUserPoolDataSource();
    private final PerUserPoolDataSource fresh = new PerUserPoolDataSource();

    @BeforeEach
    void register() {
        old.setConnectionPoolDataSource(new DriverAdapterCPDS());
    }

    @AfterEach
    void close() {
        fresh.close();
    }

    @Test
    void one_data_source_comes_while_another_goes() throws Exception {
        Threads.together(
                () -> fresh.setConnectionPoolDataSource(new DriverAdapterCPDS()), old::close);
    }
}
