package io.forethread.predictor.bytecode;

import io.forethread.trace.CalledMethod;
import io.forethread.trace.EventKind;
import io.forethread.trace.Field;
import io.forethread.trace.Layout;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDictionary;
import io.forethread.trace.TracedThread;
import io.forethread.trace.store.TraceBuilder;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Makes a complete trace of a deep one: adds the calls of methods whose entries were recorded, and
 * the ends of methods and calls that were not, by going through the code. A deep run records no
 * more than is needed for that. Arguments of the added calls are not known.
 */
public final class Completion {
    private final Trace trace;
    private final TraceBuilder builder = new TraceBuilder();
    private final Map<Site, Integer> sites = new HashMap<>();
    private final Map<CalledMethod, Integer> methods = new HashMap<>();
    private final Map<CompletedFrame.Method, String> files = new HashMap<>();
    private final Code code;
    private int lost;

    private Completion(Trace trace, ClassBytes classes) {
        this.trace = trace;
        this.code = new Code(classes);
    }

    /** The code of methods, read once. */
    static final class Code {
        private final ClassBytes classes;
        private final Map<String, Optional<ClassCode>> read = new HashMap<>();

        Code(ClassBytes classes) {
            this.classes = classes;
        }

        /** Returns the code of a method, or null. */
        ClassCode.Method of(CompletedFrame.Method key) {
            return read.computeIfAbsent(
                            key.className(), name -> classes.of(name).flatMap(ClassCode::read))
                    .flatMap(type -> type.method(key.method(), key.descriptor()))
                    .orElse(null);
        }
    }

    /**
     * A completed trace.
     *
     * @param lost to how many events no way through the code was found; what should have come
     *     before them is missing
     */
    public record Completed(Trace trace, int lost) {}

    /** Completes a deep trace. */
    public static Completed complete(Trace trace, ClassBytes classes) {
        if (!trace.isDeep()) {
            throw new IllegalArgumentException("Only a deep trace says which code was executed.");
        }
        Completion completion = new Completion(trace, classes);
        Trace completed = completion.run();
        return new Completed(completed, completion.lost);
    }

    private Trace run() {
        TraceDictionary words = trace.dictionary();
        words.sites().stream().skip(1).forEach(this::add);
        methodsFrom(words);
        int[] next = nextInThread();
        EventsAhead ahead = new EventsAhead(trace);
        CompletedThread[] threads = new CompletedThread[words.threads().size()];
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            if (threads[thread] == null) {
                threads[thread] = new CompletedThread(trace, code, ahead, new Rows(thread));
            }
            threads[thread].goTo(event, next[event]);
        }
        Arrays.stream(threads).filter(each -> each != null).forEach(each -> lost += each.lost());
        copyRest(words);
        return builder.truncated(trace.isTruncated()).build();
    }

    private int[] nextInThread() {
        int[] next = new int[trace.size()];
        int[] seen = new int[trace.dictionary().threads().size()];
        Arrays.fill(seen, CompletedFrame.NONE);
        for (int event = trace.size() - 1; event >= 0; event--) {
            next[event] = seen[trace.thread(event)];
            seen[trace.thread(event)] = event;
        }
        return next;
    }

    private int add(Site site) {
        int number = builder.dictionary().addSite(site);
        sites.putIfAbsent(site, number);
        files.putIfAbsent(
                new CompletedFrame.Method(site.className(), site.method(), site.descriptor()),
                site.file());
        return number;
    }

    private void methodsFrom(TraceDictionary words) {
        for (CalledMethod method : words.methods()) {
            methods.put(method, builder.dictionary().addMethod(method));
        }
    }

    private void copyRest(TraceDictionary words) {
        for (TracedThread thread : words.threads()) {
            builder.dictionary().addThread(thread.name(), thread.javaName());
        }
        for (Field field : words.fields()) {
            builder.dictionary().addField(field);
        }
        for (int id = 1; id < words.objectCount(); id++) {
            builder.dictionary().addObject(words.className(id), words.isShared(id));
        }
        builder.dictionary().deep(true);
    }

    /** Adds the events of one thread. */
    private final class Rows implements CompletedThread.Listener {
        private final int thread;

        Rows(int thread) {
            this.thread = thread;
        }

        @Override
        public void recorded(int event) {
            builder.add(trace.head(event), trace.ownerAndMember(event), trace.value(event));
        }

        @Override
        public int site(CompletedFrame.Method key, int offset, int line) {
            Site site =
                    new Site(
                            key.className(),
                            key.method(),
                            key.descriptor(),
                            offset,
                            files.getOrDefault(key, ""),
                            line);
            Integer known = sites.get(site);
            return known == null ? add(site) : known;
        }

        @Override
        public int method(CalledMethod method) {
            return methods.computeIfAbsent(method, builder.dictionary()::addMethod);
        }

        @Override
        public void told(EventKind kind, int site, int owner, int member, long value) {
            builder.add(
                    Layout.withThread(Layout.head(kind, site), thread),
                    Layout.variable(owner, member),
                    value);
        }
    }
}
