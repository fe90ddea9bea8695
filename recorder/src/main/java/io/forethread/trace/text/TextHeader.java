package io.forethread.trace.text;

import io.forethread.trace.CalledMethod;
import io.forethread.trace.ClassNames;
import io.forethread.trace.Escapes;
import io.forethread.trace.Field;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDictionary;
import io.forethread.trace.TracedThread;

import java.io.IOException;

/** The lines before the events: what the dictionary knows beyond what events show. */
final class TextHeader {
    static final String TITLE = "# forethread trace 1";

    private TextHeader() {}

    static void write(Trace trace, Appendable out) throws IOException {
        TraceDictionary dictionary = trace.dictionary();
        out.append(TITLE).append('\n');
        for (TracedThread thread : dictionary.threads()) {
            out.append("# thread " + thread.index() + " " + Escapes.name(thread.name()));
            out.append((" " + Escapes.restOfLine(thread.javaName())).stripTrailing()).append('\n');
        }
        for (int id = 0; id < dictionary.fields().size(); id++) {
            out.append("# field " + id + " " + text(dictionary.field(id))).append('\n');
        }
        for (int id = 1; id < dictionary.sites().size(); id++) {
            out.append("# site " + id + " " + text(dictionary.site(id))).append('\n');
        }
        for (int id = 1; id < dictionary.objectCount(); id++) {
            out.append("# object " + id + " ");
            out.append(ClassNames.escaped(dictionary.className(id), false));
            out.append(dictionary.isShared(id) ? " shared\n" : "\n");
        }
        for (int id = 0; id < dictionary.methods().size(); id++) {
            out.append("# method " + id + " " + text(dictionary.method(id))).append('\n');
        }
        if (trace.isDeep()) {
            out.append("# deep\n");
        }
        if (trace.isTruncated()) {
            out.append("# truncated\n");
        }
    }

    private static String text(Field field) {
        return ClassNames.escaped(field.owner(), false)
                + "."
                + Escapes.member(field.name())
                + " "
                + Escapes.descriptor(field.descriptor())
                + (field.isStatic() ? " static" : "")
                + (field.isVolatile() ? " volatile" : "")
                + (field.isFinal() ? " final" : "");
    }

    private static String text(CalledMethod method) {
        return ClassNames.escaped(method.owner(), false)
                + "."
                + Escapes.member(method.name())
                + " "
                + Escapes.descriptor(method.descriptor())
                + (method.isStatic() ? " static" : "");
    }

    private static String text(Site site) {
        return ClassNames.escaped(site.className(), false)
                + "."
                + Escapes.member(site.method())
                + " "
                + Escapes.descriptor(site.descriptor())
                + " "
                + site.offset()
                + " "
                + (site.file().isEmpty() ? "" : Escapes.name(site.file()))
                + ":"
                + site.line();
    }
}
