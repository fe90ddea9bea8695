package io.forethread.trace.text;

import io.forethread.trace.ClassNames;
import io.forethread.trace.Escapes;
import io.forethread.trace.Field;
import io.forethread.trace.Literals;
import io.forethread.trace.Site;
import io.forethread.trace.TraceDictionary;
import io.forethread.trace.TracedObject;
import io.forethread.trace.TracedThread;
import io.forethread.trace.ValueType;
import io.forethread.trace.file.ColumnCheck;

import java.util.ArrayList;
import java.util.List;

/** Builds the dictionary of a text from what its header declares and its events mention. */
final class TextDictionary {
    /** The type of fields that the text says nothing about. */
    private static final String USUAL_TYPE = "I";

    final ObjectFacts objects = new ObjectFacts();
    final MethodFacts methods = new MethodFacts();

    private final List<TracedThread> threads = new ArrayList<>();
    private final Labels threadLabels = new Labels();
    private final List<Field> fields = new ArrayList<>();
    private final Labels fieldLabels = new Labels();
    private final List<Site> sites = new ArrayList<>();
    private final Labels siteLabels = Labels.ofUnknownSite();

    // ---- threads

    int addThread(String name, String javaName) {
        TracedThread thread = new TracedThread(threads.size(), name, javaName);
        threads.add(thread);
        return threadLabels.add(Labels.threadForms(thread));
    }

    int threadCount() {
        return threads.size();
    }

    /** Returns the thread of that name; T0 always exists, others are added when mentioned. */
    int thread(TextLine line, String label) {
        if (threads.isEmpty()) {
            addThread("T0", "");
        }
        int known = threadLabels.find(label);
        if (known >= 0) {
            return known;
        }
        if (known == Labels.AMBIGUOUS || label.isEmpty() || label.startsWith("~")) {
            throw line.expected("a thread such as T0.1", label);
        }
        return addThread(Escapes.unescape(label), "");
    }

    // ---- fields

    /** Adds a field; a null descriptor means that the type is not known yet. */
    int addField(Field field) {
        fields.add(field);
        return fieldLabels.add(Labels.fieldForms(field));
    }

    int fieldCount() {
        return fields.size();
    }

    int field(TextLine line, String label, boolean isStatic) {
        int known = find(line, label, isStatic);
        if (fields.get(known).isStatic() != isStatic) {
            throw line.expected(isStatic ? label + "@object" : "the static field " + label, label);
        }
        return known;
    }

    /**
     * Finds the field whose name is that of a mark; it makes no difference whether it is static.
     */
    int mark(TextLine line, String label) {
        return find(line, label, true);
    }

    private int find(TextLine line, String label, boolean isStatic) {
        int known = fieldLabels.find(label);
        if (known == Labels.AMBIGUOUS || label.isEmpty() || label.endsWith(".")) {
            throw line.expected("a field that is clear, with its package if need be", label);
        }
        if (known == Labels.ABSENT) {
            if (label.startsWith("~")) {
                throw line.expected("the number of a declared field", label);
            }
            return addField(invented(label, isStatic));
        }
        return known;
    }

    private static Field invented(String label, boolean isStatic) {
        int dot = label.lastIndexOf('.');
        String owner =
                dot < 0 ? TracedObject.UNKNOWN_CLASS : ClassNames.parse(label.substring(0, dot));
        String name = Escapes.unescape(label.substring(dot + 1));
        return new Field(owner, name, null, isStatic, false, false);
    }

    Field field(int id) {
        return fields.get(id);
    }

    /** Returns a field's type; an unknown type becomes that of {@code literal}. */
    ValueType fieldType(int id, String literal) {
        Field field = fields.get(id);
        if (field.descriptor() == null) {
            fields.set(id, withDescriptor(field, Literals.typeOf(literal).descriptor()));
        }
        return ValueType.ofDescriptor(fields.get(id).descriptor());
    }

    private static Field withDescriptor(Field field, String descriptor) {
        return new Field(
                field.owner(),
                field.name(),
                descriptor,
                field.isStatic(),
                field.isVolatile(),
                field.isFinal());
    }

    // ---- sites

    int addSite(Site site) {
        sites.add(site);
        return siteLabels.add(Labels.siteForms(site));
    }

    int siteCount() {
        return siteLabels.size();
    }

    int site(TextLine line, String label) {
        int known = siteLabels.find(label);
        if (known >= 0) {
            return known;
        }
        if (known == Labels.AMBIGUOUS) {
            throw line.expected("a site that is clear, with its offset as in A.m:22+7", label);
        }
        return addSite(inventedSite(line, label));
    }

    /** Sites of one method must differ in their offsets, so the line serves as offset. */
    private static Site inventedSite(TextLine line, String label) {
        String what = "a site such as Account.transfer:22";
        int plus = label.lastIndexOf('+');
        String place = plus < 0 ? label : label.substring(0, plus);
        int colon = place.lastIndexOf(':');
        int sourceLine = line.number(what, place.substring(colon + 1));
        int offset = plus < 0 ? sourceLine : line.number(what, label.substring(plus + 1));
        if (colon < 0) {
            Site unknown = Site.UNKNOWN;
            return new Site(unknown.className(), unknown.method(), "()V", offset, "", sourceLine);
        }
        int dot = place.lastIndexOf('.', colon);
        if (dot <= 0 || dot + 1 == colon) {
            throw line.expected(what, label);
        }
        String className = ClassNames.parse(place.substring(0, dot));
        String method = Escapes.unescape(place.substring(dot + 1, colon));
        return new Site(className, method, "()V", offset, sourceFile(className), sourceLine);
    }

    private static String sourceFile(String className) {
        String simple = ClassNames.simple(className);
        int inner = simple.indexOf('$', 1);
        return (inner < 0 ? simple : simple.substring(0, inner)) + ".java";
    }

    // ---- the result

    /** Returns a check of numbers against the dictionary so far. */
    ColumnCheck check() {
        return new ColumnCheck(
                threads.size(), siteCount(), fieldCount(), objects.count(), methods.count());
    }

    TraceDictionary build(boolean deep) {
        TraceDictionary.Builder builder = TraceDictionary.builder();
        if (threads.isEmpty()) {
            addThread("T0", "");
        }
        threads.forEach(thread -> builder.addThread(thread.name(), thread.javaName()));
        for (Field field : fields) {
            builder.addField(
                    field.descriptor() == null ? withDescriptor(field, USUAL_TYPE) : field);
        }
        builder.addSites(sites);
        objects.addTo(builder);
        methods.addTo(builder);
        builder.deep(deep);
        return builder.build();
    }
}
