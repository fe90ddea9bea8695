package io.forethread.predictor.property.text;

import io.forethread.predictor.property.temporal.Formula;

/**
 * Reads formulas of temporal logic: {@code always (request implies eventually answer)}. From weak
 * to strong, operators are iff, implies, or, and, until and the like, and those with one operand.
 */
final class TemporalReader {
    private final Source source;
    private final Names names;

    /** Whether operators of the future are allowed here. */
    private boolean future;

    TemporalReader(Source source, Names names, boolean future) {
        this.source = source;
        this.names = names;
        this.future = future;
    }

    Formula read() {
        Formula first = implication();
        while (source.skip("<->") || source.skipWord("iff")) {
            first = Formula.iff(first, implication());
        }
        return first;
    }

    private Formula implication() {
        Formula first = disjunction();
        if (source.skip("->") || source.skipWord("implies")) {
            return Formula.implies(first, implication());
        }
        return first;
    }

    private Formula disjunction() {
        Formula first = conjunction();
        while (source.skip("||") || source.skip("|") || source.skipWord("or")) {
            first = new Formula.Or(first, conjunction());
        }
        return first;
    }

    private Formula conjunction() {
        Formula first = binary();
        while (source.skip("&&") || source.skip("&") || source.skipWord("and")) {
            first = new Formula.And(first, binary());
        }
        return first;
    }

    private Formula binary() {
        int start = source.position();
        Formula first = unary();
        String word = source.peekWord();
        switch (word) {
            case "until" -> {
                skipFuture(word);
                return new Formula.Until(first, binary());
            }
            case "release" -> {
                skipFuture(word);
                return new Formula.Release(first, binary());
            }
            case "unless" -> {
                skipFuture(word);
                Formula second = binary();
                return new Formula.Or(new Formula.Until(first, second), Formula.always(first));
            }
            case "since" -> {
                source.skipWord(word);
                requirePast(first, start, word);
                return new Formula.Since(first, past(TemporalReader::binary));
            }
            default -> {
                return first;
            }
        }
    }

    private interface Part {
        Formula read(TemporalReader reader);
    }

    /** Reads an operand in which operators of the future are not allowed. */
    private Formula past(Part part) {
        boolean before = future;
        future = false;
        Formula inner = part.read(this);
        future = before;
        return inner;
    }

    private void requirePast(Formula formula, int start, String word) {
        if (!formula.isOfThePast()) {
            throw source.failAt(start, word + " is about the past, and this is about the future");
        }
    }

    private void skipFuture(String word) {
        int start = source.position();
        source.skipWord(word);
        if (!future) {
            throw source.failAt(
                    start, word + " is about the future, which must be outside of the past");
        }
    }

    private Formula unary() {
        String word = source.peekWord();
        switch (word) {
            case "not" -> source.skipWord(word);
            case "always", "eventually", "next", "weaknext" -> {
                skipFuture(word);
                return ofFuture(word, unary());
            }
            case "once", "historically", "previously" -> {
                source.skipWord(word);
                return ofPast(word, past(TemporalReader::unary));
            }
            default -> {
                return sign();
            }
        }
        return new Formula.Not(unary());
    }

    private Formula sign() {
        if (source.skip("!")) {
            return new Formula.Not(unary());
        }
        for (String box : new String[] {"[]", "<>"}) {
            if (source.isNext(box) && !source.isNext("<->")) {
                if (!future) {
                    throw source.expected("a formula about the past");
                }
                source.skip(box);
                return ofFuture(box.equals("[]") ? "always" : "eventually", unary());
            }
        }
        return primary();
    }

    private static Formula ofFuture(String word, Formula inner) {
        return switch (word) {
            case "always" -> Formula.always(inner);
            case "eventually" -> Formula.eventually(inner);
            case "next" -> new Formula.Next(inner);
            default -> new Formula.WeakNext(inner);
        };
    }

    private static Formula ofPast(String word, Formula inner) {
        return switch (word) {
            case "once" -> Formula.once(inner);
            case "historically" -> Formula.historically(inner);
            default -> new Formula.Previously(inner);
        };
    }

    private Formula primary() {
        if (source.skip("(")) {
            Formula inner = read();
            source.require(")");
            return inner;
        }
        if (source.skipWord("true")) {
            return Formula.constant(true);
        }
        if (source.skipWord("false")) {
            return Formula.constant(false);
        }
        return new Formula.Is(names.read(source));
    }
}
