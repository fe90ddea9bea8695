package io.forethread.docs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The glossary is short and sorted, its words are used, and the words that it rejects are not. */
class GlossaryTests {
    private static final String FILE = "docs/glossary.md";
    private static final int MOST_TERMS = 30;

    /** Itself, the page that is made of the samples, and the list of old names. */
    private static final Set<String> NOT_PROSE = Set.of(FILE, "docs/samples.md", Renames.FILE);

    /** A row of the table. */
    private record Term(String name, List<String> rejected) {}

    private static List<Term> terms() {
        return Repository.document(FILE).lines().stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| ---"))
                .skip(1)
                .map(line -> line.split("\\|", -1))
                .map(cells -> new Term(cells[1].strip(), words(cells[3])))
                .toList();
    }

    private static List<String> words(String cell) {
        return Stream.of(cell.strip().split(",\\s*")).filter(word -> !word.isEmpty()).toList();
    }

    @Test
    void it_has_at_most_thirty_terms_in_alphabetical_order() {
        List<String> names = terms().stream().map(Term::name).toList();
        assertThat(names).isNotEmpty().hasSizeLessThanOrEqualTo(MOST_TERMS).isSorted();
    }

    @Test
    void every_term_is_used_in_another_document() {
        String others = others();
        assertThat(terms()).allMatch(term -> others.contains(term.name()));
    }

    @Test
    void no_document_uses_a_rejected_word() {
        String others = others();
        assertThat(terms().stream().flatMap(term -> term.rejected().stream()))
                .isNotEmpty()
                .noneMatch(word -> others.matches("(?s).*\\b" + word + "s?\\b.*"));
    }

    private static String others() {
        return Repository.documents().stream()
                .filter(document -> !NOT_PROSE.contains(document.name()))
                .flatMap(document -> document.lines().stream())
                .collect(Collectors.joining("\n"))
                .toLowerCase(Locale.ROOT);
    }
}
