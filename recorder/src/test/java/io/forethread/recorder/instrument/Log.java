package io.forethread.recorder.instrument;

import io.forethread.hooks.Sink;
import io.forethread.recorder.instrument.registry.CodeMap;
import io.forethread.trace.Layout;
import io.forethread.trace.Site;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A sink that writes down, in words, what the program that runs tells. */
public class Log extends Sink {
    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
    private final List<Site> sites = Collections.synchronizedList(new ArrayList<>());

    public Object result;

    /** Returns all lines that start with one of the words. */
    public List<String> lines(String... words) {
        List<String> wanted = List.of(words);
        return List.copyOf(lines).stream()
                .filter(line -> wanted.contains(line.split(" ", 2)[0]))
                .toList();
    }

    List<String> lines() {
        return List.copyOf(lines);
    }

    public List<Site> sites() {
        return List.copyOf(sites);
    }

    void add(String line) {
        lines.add(line);
    }

    void add(String line, long head) {
        lines.add(line);
        sites.add(CodeMap.siteAt(Layout.site(head)));
    }

    static String name(Object object) {
        if (object == null) {
            return "null";
        }
        if (object instanceof Class<?> type) {
            return simpleName(type.getName()) + ".class";
        }
        if (object.getClass().isArray()) {
            return object.getClass().getSimpleName().replace("]", Array.getLength(object) + "]");
        }
        if (object.getClass().getPackageName().equals("java.lang") && !(object instanceof Thread)) {
            return object.toString();
        }
        return simpleName(object.getClass().getName());
    }

    /** Goes by the text: copies of nested classes have no access to what encloses them. */
    private static String simpleName(String name) {
        return name.substring(Math.max(name.lastIndexOf('$'), name.lastIndexOf('.')) + 1);
    }

    private static String field(Object owner, int field) {
        return name(owner) + "." + CodeMap.fieldAt(field).name();
    }

    private static String fieldOfClass(int field) {
        String owner = CodeMap.fieldAt(field).owner();
        return simpleName(owner) + "." + CodeMap.fieldAt(field).name();
    }

    private void access(String word, long head, String variable, Object value) {
        add(word + " " + variable + " = " + name(value), head);
    }

    @Override
    public void mark(String name, Object about, long head) {
        add("mark " + name + " about " + name(about), head);
    }

    @Override
    public void beforeRead(long head) {
        add("before " + Layout.kind(head), head);
    }

    @Override
    public void readField(Object owner, int value, long head, int field) {
        access("read", head, field(owner, field), value);
    }

    @Override
    public void readField(Object owner, long value, long head, int field) {
        access("read", head, field(owner, field), value + "L");
    }

    @Override
    public void readField(Object owner, float value, long head, int field) {
        access("read", head, field(owner, field), value + "f");
    }

    @Override
    public void readField(Object owner, double value, long head, int field) {
        access("read", head, field(owner, field), value + "d");
    }

    @Override
    public void readField(Object owner, Object value, long head, int field) {
        access("read", head, field(owner, field), value);
    }

    @Override
    public void writeField(Object owner, int value, long head, int field) {
        access("write", head, field(owner, field), value);
    }

    @Override
    public void writeField(Object owner, long value, long head, int field) {
        access("write", head, field(owner, field), value + "L");
    }

    @Override
    public void writeField(Object owner, float value, long head, int field) {
        access("write", head, field(owner, field), value + "f");
    }

    @Override
    public void writeField(Object owner, double value, long head, int field) {
        access("write", head, field(owner, field), value + "d");
    }

    @Override
    public void writeField(Object owner, Object value, long head, int field) {
        access("write", head, field(owner, field), value);
    }

    @Override
    public void readStatic(int value, long head, int field) {
        access("read", head, fieldOfClass(field), value);
    }

    @Override
    public void readStatic(long value, long head, int field) {
        access("read", head, fieldOfClass(field), value + "L");
    }

    @Override
    public void readStatic(float value, long head, int field) {
        access("read", head, fieldOfClass(field), value + "f");
    }

    @Override
    public void readStatic(double value, long head, int field) {
        access("read", head, fieldOfClass(field), value + "d");
    }

    @Override
    public void readStatic(Object value, long head, int field) {
        access("read", head, fieldOfClass(field), value);
    }

    @Override
    public void writeStatic(int value, long head, int field) {
        access("write", head, fieldOfClass(field), value);
    }

    @Override
    public void writeStatic(long value, long head, int field) {
        access("write", head, fieldOfClass(field), value + "L");
    }

    @Override
    public void writeStatic(float value, long head, int field) {
        access("write", head, fieldOfClass(field), value + "f");
    }

    @Override
    public void writeStatic(double value, long head, int field) {
        access("write", head, fieldOfClass(field), value + "d");
    }

    @Override
    public void writeStatic(Object value, long head, int field) {
        access("write", head, fieldOfClass(field), value);
    }

    private static String element(Object array, int index) {
        return name(array) + "@" + index;
    }

    @Override
    public void readElement(Object array, int index, int value, long head) {
        access("read", head, element(array, index), value);
    }

    @Override
    public void readElement(Object array, int index, long value, long head) {
        access("read", head, element(array, index), value + "L");
    }

    @Override
    public void readElement(Object array, int index, float value, long head) {
        access("read", head, element(array, index), value + "f");
    }

    @Override
    public void readElement(Object array, int index, double value, long head) {
        access("read", head, element(array, index), value + "d");
    }

    @Override
    public void readElement(Object array, int index, Object value, long head) {
        access("read", head, element(array, index), value);
    }

    @Override
    public void writeElement(Object array, int index, int value, long head) {
        access("write", head, element(array, index), value);
    }

    @Override
    public void writeElement(Object array, int index, long value, long head) {
        access("write", head, element(array, index), value + "L");
    }

    @Override
    public void writeElement(Object array, int index, float value, long head) {
        access("write", head, element(array, index), value + "f");
    }

    @Override
    public void writeElement(Object array, int index, double value, long head) {
        access("write", head, element(array, index), value + "d");
    }

    @Override
    public void writeElement(Object array, int index, Object value, long head) {
        access("write", head, element(array, index), value);
    }

    @Override
    public void monitorEnter(Object lock, long head) {
        add("enter " + name(lock), head);
    }

    @Override
    public void monitorExit(Object lock, long head) {
        add("exit " + name(lock) + (lock != null && Thread.holdsLock(lock) ? " held" : ""), head);
    }

    @Override
    public void monitorEntered(Object lock, long head) {
        add("entered " + name(lock) + (Thread.holdsLock(lock) ? " held" : ""), head);
    }

    @Override
    public void monitorExiting(Object lock, long head) {
        add("exiting " + name(lock) + (Thread.holdsLock(lock) ? " held" : ""), head);
    }

    @Override
    public void monitorWait(Object lock, long millis, int nanos, long head)
            throws InterruptedException {
        add("wait " + name(lock) + " " + millis + " " + nanos, head);
        super.monitorWait(lock, millis, nanos, head);
    }

    @Override
    public void monitorNotify(Object lock, long head) {
        add("notify " + name(lock), head);
        super.monitorNotify(lock, head);
    }

    @Override
    public void monitorNotifyAll(Object lock, long head) {
        add("notifyAll " + name(lock), head);
        super.monitorNotifyAll(lock, head);
    }
}
