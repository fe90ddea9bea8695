package io.forethread.docs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A Markdown document: its links, its anchors, its code. */
final class Markdown {
    private static final Pattern FENCE = Pattern.compile("^\\s*```\\s*(\\S*).*$");
    private static final Pattern CODE_SPAN =
            Pattern.compile("(?<!`)(`+)(?!`)((?:.|\n(?!\n))+?)(?<!`)\\1(?!`)");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("^#{1,6}\\s+(.*)$");
    private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"]+)\">");

    private final Path file;
    private final List<CodeBlock> blocks = new ArrayList<>();

    /** The text without code blocks; a blank line stands for each of their lines. */
    private final List<String> text = new ArrayList<>();

    /** A piece of the document, such as the target of a link, and its line, counted from 1. */
    record Piece(int line, String text) {}

    /** A fenced block. The language is empty if the fence names none. */
    record CodeBlock(int line, String language, String code) {}

    private Markdown(Path file, List<String> lines) {
        this.file = file;
        List<String> code = null;
        String language = "";
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            Matcher fence = FENCE.matcher(line);
            boolean isFence = fence.matches();
            if (isFence && code == null) {
                language = fence.group(1);
                code = new ArrayList<>();
            } else if (isFence) {
                blocks.add(new CodeBlock(i - code.size(), language, String.join("\n", code)));
                code = null;
            } else if (code != null) {
                code.add(line);
            }
            text.add(isFence || code != null || line.startsWith("    ") ? "" : line);
        }
        if (code != null) {
            throw new IllegalArgumentException(name() + " ends inside a code block.");
        }
    }

    static Markdown read(Path file) {
        return new Markdown(file, Repository.read(file).lines().toList());
    }

    static Markdown of(String... lines) {
        return new Markdown(Repository.root().resolve("made-up.md"), List.of(lines));
    }

    Path file() {
        return file;
    }

    /** Returns its path, from the root of the repository. */
    String name() {
        return Repository.relative(file);
    }

    /** Returns its lines; those of code blocks are blank. */
    List<String> lines() {
        return text;
    }

    List<CodeBlock> blocks() {
        return blocks;
    }

    /** Lists what stands in backticks. */
    List<Piece> codeSpans() {
        return find(CODE_SPAN, 2, String.join("\n", text));
    }

    /** Lists the targets of links, such as {@code usage.md#settings}. */
    List<Piece> links() {
        String withoutCode = CODE_SPAN.matcher(String.join("\n", text)).replaceAll("");
        return find(LINK, 1, withoutCode);
    }

    private static List<Piece> find(Pattern pattern, int group, String text) {
        List<Piece> pieces = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            long breaks = text.chars().limit(matcher.start()).filter(c -> c == '\n').count();
            String found = matcher.group(group).replaceAll("\\s+", " ");
            pieces.add(new Piece(1 + (int) breaks, found));
        }
        return pieces;
    }

    /** Lists what a link can name after {@code #}: headings as GitHub turns them, and anchors. */
    Set<String> anchors() {
        Set<String> anchors = new HashSet<>();
        Map<String, Integer> uses = new HashMap<>();
        for (String line : text) {
            Matcher heading = HEADING.matcher(line);
            if (heading.matches()) {
                String slug = slug(heading.group(1));
                int use = uses.merge(slug, 1, Integer::sum);
                anchors.add(use == 1 ? slug : slug + "-" + (use - 1));
            }
            ANCHOR.matcher(line).results().forEach(anchor -> anchors.add(anchor.group(1)));
        }
        return anchors;
    }

    private static String slug(String heading) {
        return heading.strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }
}
