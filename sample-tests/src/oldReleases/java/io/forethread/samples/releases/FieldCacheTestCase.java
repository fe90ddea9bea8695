package io.forethread.samples.releases;

import static org.junit.jupiter.api.Assertions.assertSame;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.lucene.analysis.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.search.FieldCache;
import org.apache.lucene.store.RAMDirectory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Two threads that ask for the values of a field both read the whole index, since looking up and
 * storing them are two steps (LUCENE-651).
 */
@PredictConcurrency
@KnownBug(
        release = "org.apache.lucene:lucene-core:2.0.0",
        key = "LUCENE-651",
        at = "FieldCacheImpl.getInts",
        shows = {"AssertionFailedError", "values that were read once"})
class FieldCacheTestCase {
    private IndexReader reader;
    private int[] first;
    private int[] second;

    @BeforeEach
    void index() throws Exception {
        RAMDirectory directory = new RAMDirectory();
        IndexWriter writer = new IndexWriter(directory, new WhitespaceAnalyzer(), true);
        Document document = new Document();
        document.add(new Field("year", "2006", Field.Store.NO, Field.Index.UN_TOKENIZED));
        writer.addDocument(document);
        writer.close();
        reader = IndexReader.open(directory);
    }

    @Test
    void two_sort_by_a_field() throws Exception {
        Threads.together(
                () -> first = FieldCache.DEFAULT.getInts(reader, "year"),
                () -> second = FieldCache.DEFAULT.getInts(reader, "year"));
        assertSame(first, second, "values that were read once");
    }
}
