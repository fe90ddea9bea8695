package io.forethread.trace.text;

import io.forethread.trace.CalledMethod;
import io.forethread.trace.ClassNames;
import io.forethread.trace.Escapes;
import io.forethread.trace.Field;
import io.forethread.trace.Site;
import io.forethread.trace.TracedObject;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads the lines that begin with {@code #}. Those that declare nothing are comments. Numbers may
 * be left out, except for objects: things are numbered in order of declaration anyway.
 */
final class DirectiveParser {
    private final TextDictionary dictionary;
    private boolean truncated;
    private boolean deep;

    DirectiveParser(TextDictionary dictionary) {
        this.dictionary = dictionary;
    }

    boolean truncated() {
        return truncated;
    }

    boolean deep() {
        return deep;
    }

    void parse(TextLine line) {
        List<String> words = words(line.text().substring(1));
        if (words.isEmpty()) {
            return;
        }
        String keyword = words.remove(0);
        switch (keyword) {
            case "forethread" -> checkVersion(line, words);
            case "thread" -> thread(line, words);
            case "field" -> field(line, words);
            case "site" -> site(line, words);
            case "object" -> object(line, words);
            case "method" -> method(line, words);
            case "deep" -> deep |= words.isEmpty();
            case "truncated" -> truncated |= words.isEmpty();
            default -> {}
        }
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (String word : text.strip().split(" +", -1)) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return words;
    }

    private static void checkVersion(TextLine line, List<String> words) {
        boolean title = words.size() == 2 && words.get(0).equals("trace");
        if (title && !line.text().equals(TextHeader.TITLE)) {
            throw line.expected("'" + TextHeader.TITLE + "'", line.text());
        }
    }

    private void thread(TextLine line, List<String> words) {
        removeNumber(line, words, dictionary.threadCount());
        if (words.isEmpty()) {
            throw line.expected("# thread [index] name [Java name]", line.text());
        }
        String name = Escapes.unescape(words.remove(0));
        dictionary.addThread(name, Escapes.unescape(endOf(line, words.size())));
    }

    /** Returns the rest of a line from a word on, including blanks. */
    private static String endOf(TextLine line, int words) {
        String text = line.text();
        int start = text.length();
        for (int i = 0; i < words; i++) {
            start =
                    text.lastIndexOf(' ', text.substring(0, start).stripTrailing().length() - 1)
                            + 1;
        }
        return text.substring(start);
    }

    private void field(TextLine line, List<String> words) {
        removeNumber(line, words, dictionary.fieldCount());
        String what = "# field [id] Class.name descriptor [static] [volatile] [final]";
        if (words.size() < 2) {
            throw line.expected(what, line.text());
        }
        String name = words.get(0);
        int dot = name.lastIndexOf('.');
        List<String> flags = words.subList(2, words.size());
        if (dot + 1 == name.length()
                || !List.of("static", "volatile", "final").containsAll(flags)) {
            throw line.expected(what, line.text());
        }
        dictionary.addField(
                new Field(
                        dot < 0
                                ? TracedObject.UNKNOWN_CLASS
                                : ClassNames.parse(name.substring(0, dot)),
                        Escapes.unescape(name.substring(dot + 1)),
                        Escapes.unescape(words.get(1)),
                        flags.contains("static"),
                        flags.contains("volatile"),
                        flags.contains("final")));
    }

    private void site(TextLine line, List<String> words) {
        removeNumber(line, words, dictionary.siteCount());
        String what = "# site [id] Class.method descriptor offset file:line";
        if (words.size() != 4) {
            throw line.expected(what, line.text());
        }
        String code = words.get(0);
        String source = words.get(3);
        int dot = code.lastIndexOf('.');
        int colon = source.lastIndexOf(':');
        if (dot <= 0 || dot + 1 == code.length() || colon < 0) {
            throw line.expected(what, line.text());
        }
        dictionary.addSite(
                new Site(
                        ClassNames.parse(code.substring(0, dot)),
                        Escapes.unescape(code.substring(dot + 1)),
                        Escapes.unescape(words.get(1)),
                        line.number(what, words.get(2)),
                        Escapes.unescape(source.substring(0, colon)),
                        line.number(what, source.substring(colon + 1))));
    }

    private void object(TextLine line, List<String> words) {
        boolean shared = words.size() == 3 && words.get(2).equals("shared");
        if (words.size() != (shared ? 3 : 2)) {
            throw line.expected("# object id Class [shared]", line.text());
        }
        int id = line.number("the number of an object", words.get(0));
        dictionary.objects.declare(line, id, ClassNames.parse(words.get(1)), shared);
    }

    private void method(TextLine line, List<String> words) {
        removeNumber(line, words, dictionary.methods.count());
        String what = "# method [id] Class.name descriptor [static]";
        boolean isStatic = words.size() == 3 && words.get(2).equals("static");
        if (words.size() != (isStatic ? 3 : 2)) {
            throw line.expected(what, line.text());
        }
        int dot = words.get(0).lastIndexOf('.');
        if (dot <= 0 || dot + 1 == words.get(0).length()) {
            throw line.expected(what, line.text());
        }
        dictionary.methods.add(
                new CalledMethod(
                        ClassNames.parse(words.get(0).substring(0, dot)),
                        Escapes.unescape(words.get(0).substring(dot + 1)),
                        Escapes.unescape(words.get(1)),
                        isStatic));
    }

    private static void removeNumber(TextLine line, List<String> words, int next) {
        if (!words.isEmpty() && words.get(0).chars().allMatch(c -> c >= '0' && c <= '9')) {
            String number = words.remove(0);
            if (!number.equals("" + next)) {
                throw line.expected("number " + next + ", the next one", number);
            }
        }
    }
}
