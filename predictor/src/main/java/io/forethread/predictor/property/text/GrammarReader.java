package io.forethread.predictor.property.text;

import io.forethread.predictor.property.grammar.Grammar;
import io.forethread.predictor.property.grammar.Grammar.Rule;
import io.forethread.predictor.property.grammar.Grammar.Symbol;

import java.util.ArrayList;
import java.util.List;

/** Reads context-free grammars: {@code S -> open S close S | empty}. */
final class GrammarReader {
    private final Source source;
    private final Names names;

    /** Nonterminals in order of mention, and where each was mentioned first. */
    private final List<String> nonterminals = new ArrayList<>();

    private final List<Integer> mentions = new ArrayList<>();
    private final List<Rule> rules = new ArrayList<>();

    GrammarReader(Source source, Names names) {
        this.source = source;
        this.names = names;
    }

    Grammar read() {
        do {
            rule();
            source.skip(";");
        } while (beginsRule());
        for (int number = 0; number < nonterminals.size(); number++) {
            requireRule(number);
        }
        Grammar grammar = new Grammar(rules);
        if (grammar.isEmpty()) {
            throw source.failAt(
                    mentions.get(0), "no run matches " + nonterminals.get(0) + ": it never ends");
        }
        return grammar;
    }

    private boolean beginsRule() {
        int start = source.position();
        String word = source.peekWord();
        boolean begins =
                !word.isEmpty()
                        && !names.isReserved(word)
                        && source.skipWord(word)
                        && source.isNext("->");
        source.returnTo(start);
        return begins;
    }

    private void rule() {
        int start = source.position();
        String name = source.word("a name such as S");
        if (names.isReserved(name) || names.all().contains(name)) {
            throw source.wrong("expected a name such as S that is no event, found '" + name + "'");
        }
        int left = nonterminal(name, start);
        source.require("->");
        do {
            rules.add(new Rule(left, alternative()));
        } while (source.skip("|"));
    }

    private List<Symbol> alternative() {
        List<Symbol> symbols = new ArrayList<>();
        if (source.skipWord("empty")) {
            return symbols;
        }
        do {
            symbols.add(symbol());
        } while (names.isNext(source) && !beginsRule());
        return symbols;
    }

    private Symbol symbol() {
        if (names.all().contains(source.peekWord()) || names.isReserved(source.peekWord())) {
            return new Symbol(true, names.read(source));
        }
        int start = source.position();
        return new Symbol(false, nonterminal(source.word("an event or a name such as S"), start));
    }

    private int nonterminal(String name, int start) {
        if (!nonterminals.contains(name)) {
            nonterminals.add(name);
            mentions.add(start);
        }
        return nonterminals.indexOf(name);
    }

    private void requireRule(int number) {
        if (rules.stream().noneMatch(rule -> rule.left() == number)) {
            source.returnTo(mentions.get(number));
            String name = source.word("a name");
            throw source.unknown("event or rule", name, names.all());
        }
    }
}
