package io.forethread.docs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A flowchart in Mermaid, with one arrow a line. A comment {@code %% picture: name} names it.
 *
 * <p>Names of nodes that begin with a capital letter are classes. A solid arrow says that the first
 * node uses the second; a dotted one says only that something goes from one to the other.
 */
final class Picture {
    private static final Pattern NAME = Pattern.compile("(?m)^\\s*%% picture: (.+)$");
    private static final String NODE = "(\\w+)(?:\\[[^\\]]*\\]|\\([^)]*\\))?";
    private static final Pattern ARROW =
            Pattern.compile(NODE + "\\s+(-->|-\\.->)(?:\\|[^|]*\\|)?\\s+" + NODE);
    private static final Pattern LABEL = Pattern.compile("(\\w+)\\[\"([^\"]*)\"\\]");
    private static final Pattern OTHER_LINE =
            Pattern.compile(
                    "(?:flowchart (?:TB|TD|LR)|subgraph .*|end|direction \\w+|%%.*|classDef .*|"
                            + "class .*|"
                            + NODE
                            + ")?");

    private final Set<Arrow> arrows = new LinkedHashSet<>();
    private final Set<String> nodes = new LinkedHashSet<>();
    private final Map<String, String> labels = new HashMap<>();

    record Arrow(String from, String to, boolean isSolid) {
        @Override
        public String toString() {
            return from + (isSolid ? " --> " : " -.-> ") + to;
        }
    }

    private Picture(String code) {
        LABEL.matcher(code).results().forEach(node -> labels.put(node.group(1), node.group(2)));
        for (String line : code.lines().map(String::strip).toList()) {
            Matcher arrow = ARROW.matcher(line);
            if (arrow.matches()) {
                boolean isSolid = arrow.group(2).equals("-->");
                arrows.add(new Arrow(arrow.group(1), arrow.group(3), isSolid));
                nodes.addAll(List.of(arrow.group(1), arrow.group(3)));
            } else if (!OTHER_LINE.matcher(line).matches()) {
                throw new IllegalArgumentException("Not a line of a flowchart: " + line);
            }
        }
    }

    /** Reads the picture of that name from a document. */
    static Picture read(String document, String name) {
        List<Picture> found = new ArrayList<>();
        for (Markdown.CodeBlock block : Repository.document(document).blocks()) {
            Matcher named = NAME.matcher(block.code());
            if (block.language().equals("mermaid")
                    && named.find()
                    && named.group(1).strip().equals(name)) {
                found.add(new Picture(block.code()));
            }
        }
        if (found.size() != 1) {
            throw new IllegalArgumentException(
                    document + " has " + found.size() + " pictures named " + name + ".");
        }
        return found.get(0);
    }

    /** Returns for each node those that its arrows lead to, by what the picture shows. */
    Map<String, Set<String>> successors() {
        Map<String, Set<String>> successors = new TreeMap<>();
        for (Arrow arrow : arrows) {
            successors
                    .computeIfAbsent(shown(arrow.from()), node -> new TreeSet<>())
                    .add(shown(arrow.to()));
        }
        return successors;
    }

    private String shown(String node) {
        return labels.getOrDefault(node, node);
    }

    /** Lists the nodes that are classes. */
    List<String> classes() {
        return nodes.stream().filter(Picture::isClass).toList();
    }

    /** Lists the arrows that say that one class uses another. */
    List<Arrow> usesOfClasses() {
        return arrows.stream()
                .filter(Arrow::isSolid)
                .filter(arrow -> isClass(arrow.from()) && isClass(arrow.to()))
                .toList();
    }

    private static boolean isClass(String node) {
        return Character.isUpperCase(node.charAt(0));
    }
}
