package io.forethread.trace.file;

import io.forethread.trace.CalledMethod;
import io.forethread.trace.Field;
import io.forethread.trace.Site;
import io.forethread.trace.TraceDictionary;
import io.forethread.trace.TracedThread;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes the dictionary of a trace file; docs/trace-format.md describes it. */
final class DictionaryWriter {
    static final int STATIC = 1;
    static final int VOLATILE = 2;
    static final int FINAL = 4;

    /** A flag of the trace as a whole. */
    static final int DEEP = 1;

    private final TraceDictionary dictionary;
    private final Map<String, Integer> strings = new LinkedHashMap<>();
    private final LittleEndianOutput body = new LittleEndianOutput();

    private DictionaryWriter(TraceDictionary dictionary) {
        this.dictionary = dictionary;
    }

    static byte[] write(TraceDictionary dictionary) {
        DictionaryWriter writer = new DictionaryWriter(dictionary);
        writer.threads();
        writer.fields();
        writer.sites();
        writer.objects();
        writer.methods();
        return writer.withStrings();
    }

    private void threads() {
        body.putInt(dictionary.threads().size());
        for (TracedThread thread : dictionary.threads()) {
            string(thread.name());
            string(thread.javaName());
        }
    }

    private void fields() {
        body.putInt(dictionary.fields().size());
        for (Field field : dictionary.fields()) {
            string(field.owner());
            string(field.name());
            string(field.descriptor());
            body.putInt(
                    (field.isStatic() ? STATIC : 0)
                            | (field.isVolatile() ? VOLATILE : 0)
                            | (field.isFinal() ? FINAL : 0));
        }
    }

    private void sites() {
        int count = dictionary.sites().size() - 1;
        body.putInt(count);
        for (Site site : dictionary.sites().subList(1, count + 1)) {
            string(site.className());
            string(site.method());
            string(site.descriptor());
            body.putInt(site.offset());
            string(site.file());
            body.putInt(site.line());
        }
    }

    private void objects() {
        int count = dictionary.objectCount() - 1;
        BitSet shared = new BitSet(count);
        body.putInt(count);
        for (int id = 1; id <= count; id++) {
            string(dictionary.className(id));
            shared.set(id - 1, dictionary.isShared(id));
        }
        byte[] bits = new byte[(int) ((count + 7L) / 8)];
        byte[] set = shared.toByteArray();
        System.arraycopy(set, 0, bits, 0, set.length);
        body.putBytes(bits);
    }

    private void methods() {
        body.putInt(dictionary.methods().size());
        for (CalledMethod method : dictionary.methods()) {
            string(method.owner());
            string(method.name());
            string(method.descriptor());
            body.putInt(method.isStatic() ? STATIC : 0);
        }
        body.putInt(dictionary.isDeep() ? DEEP : 0);
    }

    private void string(String text) {
        Integer number = strings.get(text);
        if (number == null) {
            number = strings.size();
            strings.put(text, number);
        }
        body.putInt(number);
    }

    private byte[] withStrings() {
        LittleEndianOutput out = new LittleEndianOutput();
        out.putInt(strings.size());
        for (String string : strings.keySet()) {
            byte[] bytes = string.getBytes(StandardCharsets.UTF_8);
            out.putInt(bytes.length).putBytes(bytes);
        }
        return out.putBytes(body.toBytes()).toBytes();
    }
}
