package io.forethread.scheduler.engine;

import io.forethread.recorder.identity.ObjectTable;
import io.forethread.recorder.instrument.registry.CodeMap;
import io.forethread.recorder.instrument.registry.FieldResolution;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.trace.Field;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDictionary;
import io.forethread.trace.store.Chunk;
import io.forethread.trace.store.KeptEvents;
import io.forethread.trace.store.TraceStore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Closes a recording: adds what its numbers stand for, and drops what it is not to keep. */
final class TraceFreezer {
    private TraceFreezer() {}

    static Trace freeze(TraceStore store, Chunk last, GuidedRun run, RunOptions options) {
        KeptEvents kept = options.kept();
        // Naming all sites and objects would take longer than a short run without a trace does.
        TraceDictionary dictionary =
                kept == KeptEvents.NONE
                        ? TraceDictionary.builder().build()
                        : dictionaryOf(run, options);
        return store.freeze(last, dictionary, kept);
    }

    private static TraceDictionary dictionaryOf(GuidedRun run, RunOptions options) {
        TraceDictionary.Builder builder = TraceDictionary.builder();
        FieldResolution fields = CodeMap.resolve();
        builder.code(CodeMap.sites(), withVolatile(fields, run.accessedAsVolatile()));
        builder.canonicalFields(fields.canonical());
        if (options.depth().isDeep()) {
            builder.methods(CodeMap.methods()).deep(options.kept() == KeptEvents.ALL);
        }
        for (ThreadModel thread : run.roster().all()) {
            builder.addThread(thread.name(), thread.javaName());
        }
        ObjectTable objects = run.objectTable();
        for (int id = 1; id <= objects.size(); id++) {
            builder.addObject(objects.className(id), objects.isShared(id));
        }
        return builder.build();
    }

    /** Marks the fields that were accessed as volatile: an event does not have a mode. */
    private static List<Field> withVolatile(FieldResolution resolution, BitSet accessed) {
        if (accessed.isEmpty()) {
            return resolution.fields();
        }
        BitSet canonical = new BitSet();
        accessed.stream().map(resolution::canonical).forEach(canonical::set);
        List<Field> fields = new ArrayList<>(resolution.fields());
        for (int i = 0; i < fields.size(); i++) {
            if (canonical.get(resolution.canonical(i))) {
                fields.set(i, asVolatile(fields.get(i)));
            }
        }
        return fields;
    }

    private static Field asVolatile(Field field) {
        return new Field(
                field.owner(),
                field.name(),
                field.descriptor(),
                field.isStatic(),
                true,
                field.isFinal());
    }
}
