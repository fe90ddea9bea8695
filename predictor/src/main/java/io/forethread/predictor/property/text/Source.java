package io.forethread.predictor.property.text;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/** The text of a property, and how far it has been read. Blanks and comments do not count. */
final class Source {
    private final String text;
    private int at;

    /** Where what was read last begins. */
    private int last;

    Source(String text) {
        this.text = text;
    }

    /** Returns a failure at what comes next. */
    PropertySyntaxException expected(String what) {
        skipBlanks();
        return failAt(at, "expected " + what + ", found " + found());
    }

    /** Returns a failure at what was read last. */
    PropertySyntaxException wrong(String problem) {
        return failAt(last, problem);
    }

    PropertySyntaxException failAt(int offset, String problem) {
        return new PropertySyntaxException(text, offset, problem);
    }

    /** Returns a failure at a name that is not known, with one that is similar. */
    PropertySyntaxException unknown(String what, String name, List<String> known) {
        Optional<String> similar =
                known.stream()
                        .filter(one -> distance(one, name) <= Math.max(1, one.length() / 3))
                        .min(Comparator.comparingInt(one -> distance(one, name)));
        String hint =
                similar.map(one -> "did you mean " + one + "?")
                        .orElseGet(
                                () ->
                                        known.isEmpty()
                                                ? "there is none"
                                                : "there are " + String.join(", ", known));
        return wrong("there is no " + what + " " + name + "; " + hint);
    }

    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }

    private String found() {
        if (at >= text.length()) {
            return "the end of the text";
        }
        int end = endOf(at, Character::isJavaIdentifierPart);
        return "'" + text.substring(at, Math.max(end, at + 1)) + "'";
    }

    /** Returns where what comes next begins. */
    int position() {
        skipBlanks();
        return at;
    }

    void returnTo(int position) {
        at = position;
    }

    /** Returns the text from a position up to what has been read, on one line. */
    String since(int position) {
        return text.substring(position, at)
                .strip()
                .replaceAll("(//|#)[^\\n]*", "")
                .replaceAll("\\s+", " ");
    }

    boolean isAtEnd() {
        skipBlanks();
        return at >= text.length();
    }

    private void skipBlanks() {
        while (at < text.length()) {
            if (Character.isWhitespace(text.charAt(at))) {
                at++;
            } else if (text.startsWith("//", at) || text.charAt(at) == '#') {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else {
                return;
            }
        }
    }

    private int endOf(int from, IntPredicate isPart) {
        int end = from;
        while (end < text.length() && isPart.test(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private String take(int end) {
        last = at;
        at = end;
        return text.substring(last, end);
    }

    // ---- words

    /** Returns the word that comes next, without reading it; empty if none does. */
    String peekWord() {
        skipBlanks();
        return text.substring(at, endOf(at, Character::isJavaIdentifierPart));
    }

    /** Reads a word. */
    String word(String what) {
        String word = peekWord();
        if (word.isEmpty() || !Character.isJavaIdentifierStart(word.charAt(0))) {
            throw expected(what);
        }
        return take(at + word.length());
    }

    /** Reads a certain word, if it comes next. */
    boolean skipWord(String word) {
        if (peekWord().equals(word)) {
            take(at + word.length());
            return true;
        }
        return false;
    }

    /** Reads a number. */
    int number(String what) {
        skipBlanks();
        int end = endOf(at, Character::isDigit);
        if (end == at || end - at > 6) {
            throw expected(what);
        }
        return Integer.parseInt(take(end));
    }

    /** Reads a name with dots and stars. */
    String path(String what) {
        skipBlanks();
        int end =
                endOf(
                        at,
                        c ->
                                Character.isJavaIdentifierPart(c)
                                        || c == '.'
                                        || c == '*'
                                        || c == '<'
                                        || c == '>');
        if (end == at || text.charAt(at) == '<' || text.charAt(at) == '>') {
            throw expected(what);
        }
        return take(end);
    }

    /** Reads text in quotes. */
    String quoted(String what) {
        skipBlanks();
        int end = at < text.length() && text.charAt(at) == '"' ? text.indexOf('"', at + 1) : -1;
        if (end < 0) {
            throw expected(what);
        }
        String quoted = take(end + 1);
        return quoted.substring(1, quoted.length() - 1);
    }

    boolean isQuoted() {
        skipBlanks();
        return at < text.length() && text.charAt(at) == '"';
    }

    /** Reads a number, a character or a word as a value. */
    String literal() {
        skipBlanks();
        if (at < text.length() && text.charAt(at) == '\'') {
            int end = text.indexOf('\'', at + 2);
            if (end > 0) {
                return take(end + 1);
            }
        }
        int end =
                endOf(
                        at,
                        c -> Character.isJavaIdentifierPart(c) || c == '.' || c == '-' || c == '+');
        String literal = text.substring(at, end);
        if (!literal.matches("true|false|null|[-+]?[0-9.]+([eE][-+]?[0-9]+)?[lLfFdD]?")) {
            throw expected("a number, a character, true, false or null");
        }
        return take(end);
    }

    // ---- signs

    boolean isNext(String sign) {
        skipBlanks();
        return text.startsWith(sign, at);
    }

    /** Reads a sign, if it comes next. */
    boolean skip(String sign) {
        if (isNext(sign)) {
            take(at + sign.length());
            return true;
        }
        return false;
    }

    void require(String sign) {
        if (!skip(sign)) {
            throw expected("'" + sign + "'");
        }
    }
}
