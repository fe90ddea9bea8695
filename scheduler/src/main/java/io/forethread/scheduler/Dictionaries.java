package io.forethread.scheduler;

import io.forethread.recorder.identity.ObjectTable;
import io.forethread.recorder.instrument.CodeMap;
import io.forethread.recorder.instrument.FieldResolution;
import io.forethread.trace.Chunk;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDictionary;
import io.forethread.trace.TraceFilter;
import io.forethread.trace.TraceStore;

/** Closes a recording: adds the facts its numbers stand for, and drops what nobody shares. */
final class Dictionaries {
    private Dictionaries() {}

    static Trace freeze(TraceStore store, Chunk last, GuidedRun run) {
        TraceDictionary dictionary = dictionaryOf(run);
        return store.freeze(last, dictionary, TraceFilter.sharedOnly(dictionary));
    }

    private static TraceDictionary dictionaryOf(GuidedRun run) {
        TraceDictionary.Builder builder = TraceDictionary.builder();
        FieldResolution fields = CodeMap.resolve();
        builder.code(CodeMap.sites(), fields.fields());
        builder.canonicalFields(fields.canonical());
        for (ThreadModel thread : run.roster.all()) {
            builder.addThread(thread.name, thread.javaName());
        }
        ObjectTable objects = run.objectTable();
        for (int id = 1; id <= objects.size(); id++) {
            builder.addObject(objects.className(id), objects.isShared(id));
        }
        return builder.build();
    }
}
