package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.lucene.analysis.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.store.RAMDirectory;
import org.junit.jupiter.api.Test;

import java.io.IOException;

/**
 * As {@link RamDirectoryListTestCase}, in a long run: one thread indexes documents while another
 * lists the files of the index.
 */
@PredictConcurrency
@KnownBug(
        release = "org.apache.lucene:lucene-core:2.0.0",
        key = "mended in 2.1",
        at = "RAMDirectory.list",
        shows = {"ArrayIndexOutOfBoundsException", "org.apache.lucene.store.RAMDirectory.list"})
class IndexWhileListingTestCase {
    private static final int DOCUMENTS = 20;

    @Test
    void one_indexes_documents_while_another_lists_files() throws Exception {
        RAMDirectory directory = new RAMDirectory();
        Threads.together(() -> index(directory), directory::list);
    }

    private static void index(RAMDirectory directory) throws IOException {
        IndexWriter writer = new IndexWriter(directory, new WhitespaceAnalyzer(), true);
        for (int i = 0; i < DOCUMENTS; i++) {
            Document document = new Document();
            document.add(
                    new Field(
                            "text",
                            "document number " + i,
                            Field.Store.YES,
                            Field.Index.TOKENIZED));
            writer.addDocument(document);
        }
        writer.close();
    }
}
