package io.forethread.predictor.property.text;

import io.forethread.predictor.property.regex.Regex;

import java.util.ArrayList;
import java.util.List;

/** Reads regular expressions: {@code open (read | write)* close}. */
final class RegexReader {
    /** How often something can be repeated by number. */
    private static final int MOST_TIMES = 100;

    private final Source source;
    private final Names names;

    RegexReader(Source source, Names names) {
        this.source = source;
        this.names = names;
    }

    Regex read() {
        List<Regex> parts = new ArrayList<>();
        do {
            parts.add(intersection());
        } while (source.skip("|"));
        return Regex.or(parts);
    }

    private Regex intersection() {
        List<Regex> parts = new ArrayList<>();
        do {
            parts.add(sequence());
        } while (source.skip("&"));
        return Regex.and(parts);
    }

    private Regex sequence() {
        Regex all = repeated();
        while (beginsPart()) {
            all = Regex.then(all, repeated());
        }
        return all;
    }

    private boolean beginsPart() {
        return source.isNext("(")
                || source.isNext("!")
                || source.isNext(".")
                || names.isNext(source);
    }

    private Regex repeated() {
        if (source.skip("!") || source.skipWord("not")) {
            return Regex.not(repeated());
        }
        Regex part = primary();
        while (true) {
            if (source.skip("*")) {
                part = Regex.star(part);
            } else if (source.skip("+")) {
                part = Regex.then(part, Regex.star(part));
            } else if (source.skip("?")) {
                part = Regex.or(List.of(Regex.empty(), part));
            } else if (source.skip("{")) {
                part = times(part);
            } else {
                return part;
            }
        }
    }

    private Regex times(Regex part) {
        int least = count();
        Regex repeated = Regex.times(part, least, least);
        if (source.skip(",")) {
            if (source.isNext("}")) {
                repeated = Regex.then(repeated, Regex.star(part));
            } else {
                int most = count();
                if (most < least) {
                    throw source.wrong("expected at least " + least + ", found " + most);
                }
                repeated = Regex.times(part, least, most);
            }
        }
        source.require("}");
        return repeated;
    }

    private int count() {
        int count = source.number("a number");
        if (count > MOST_TIMES) {
            throw source.wrong("expected at most " + MOST_TIMES + ", found " + count);
        }
        return count;
    }

    private Regex primary() {
        if (source.skip("(")) {
            Regex inner = read();
            source.require(")");
            return inner;
        }
        if (source.skip(".")) {
            return Regex.any();
        }
        if (source.skipWord("empty")) {
            return Regex.empty();
        }
        return Regex.letter(names.read(source));
    }
}
