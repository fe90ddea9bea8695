package io.forethread.trace.file;

import io.forethread.trace.CalledMethod;
import io.forethread.trace.Field;
import io.forethread.trace.Site;
import io.forethread.trace.TraceDictionary;

import java.util.BitSet;

/** Reads the dictionary of a trace file. */
final class DictionaryReader {
    private final LittleEndianInput in;
    private final String[] strings;
    private final TraceDictionary.Builder dictionary = TraceDictionary.builder();

    private DictionaryReader(byte[] bytes) {
        in = new LittleEndianInput(bytes);
        strings = new String[in.getCount(Integer.BYTES)];
        for (int i = 0; i < strings.length; i++) {
            strings[i] = in.getString();
        }
    }

    /**
     * Makes a dictionary of bytes.
     *
     * @param version that of the file
     * @throws TraceFormatException with the bare reason as its message
     */
    static TraceDictionary read(byte[] bytes, int version) {
        DictionaryReader reader = new DictionaryReader(bytes);
        reader.threads();
        reader.fields();
        reader.sites();
        reader.objects();
        if (version >= TraceFileHeader.VERSION_WITH_METHODS) {
            reader.methods();
        }
        if (reader.in.remaining() > 0) {
            throw new TraceFormatException("it goes on after its end");
        }
        return reader.dictionary.build();
    }

    private void threads() {
        int count = in.getCount(2 * Integer.BYTES);
        for (int i = 0; i < count; i++) {
            dictionary.addThread(string(), string());
        }
    }

    private void fields() {
        int count = in.getCount(4 * Integer.BYTES);
        for (int i = 0; i < count; i++) {
            String owner = string();
            String name = string();
            String descriptor = string();
            int flags = in.getInt();
            dictionary.addField(
                    new Field(
                            owner,
                            name,
                            descriptor,
                            (flags & DictionaryWriter.STATIC) != 0,
                            (flags & DictionaryWriter.VOLATILE) != 0,
                            (flags & DictionaryWriter.FINAL) != 0));
        }
    }

    private void sites() {
        int count = in.getCount(6 * Integer.BYTES);
        for (int i = 0; i < count; i++) {
            String className = string();
            String method = string();
            String descriptor = string();
            int offset = in.getInt();
            String file = string();
            int line = in.getInt();
            dictionary.addSite(new Site(className, method, descriptor, offset, file, line));
        }
    }

    private void objects() {
        int[] classes = new int[in.getCount(Integer.BYTES)];
        for (int i = 0; i < classes.length; i++) {
            classes[i] = in.getInt();
        }
        BitSet shared = BitSet.valueOf(in.getBytes((int) ((classes.length + 7L) / 8)));
        for (int i = 0; i < classes.length; i++) {
            dictionary.addObject(string(classes[i]), shared.get(i));
        }
    }

    private void methods() {
        int count = in.getCount(4 * Integer.BYTES);
        for (int i = 0; i < count; i++) {
            String owner = string();
            String name = string();
            String descriptor = string();
            boolean isStatic = (in.getInt() & DictionaryWriter.STATIC) != 0;
            dictionary.addMethod(new CalledMethod(owner, name, descriptor, isStatic));
        }
        dictionary.deep((in.getInt() & DictionaryWriter.DEEP) != 0);
    }

    private String string() {
        return string(in.getInt());
    }

    private String string(int number) {
        if (number < 0 || number >= strings.length) {
            throw new TraceFormatException("there is no string " + number);
        }
        return strings[number];
    }
}
