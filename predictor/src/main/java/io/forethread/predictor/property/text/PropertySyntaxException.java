package io.forethread.predictor.property.text;

/** Shows where the text of a property is wrong, and says why. */
public final class PropertySyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes one.
     *
     * @param text the whole text
     * @param offset where in it the mistake is
     * @param problem what is wrong, as a sentence without its first capital and full stop
     */
    PropertySyntaxException(String text, int offset, String problem) {
        super(message(text, Math.min(offset, text.length()), problem));
    }

    private static String message(String text, int offset, String problem) {
        int start = text.lastIndexOf('\n', offset - 1) + 1;
        int end = text.indexOf('\n', offset);
        String line = text.substring(start, end < 0 ? text.length() : end).stripTrailing();
        long number = text.substring(0, start).chars().filter(c -> c == '\n').count() + 1;
        String indent =
                text.substring(start, offset).replaceAll("[^\\t]", " "); // tabs stay as wide
        String stop = problem.endsWith("?") ? "" : ".";
        return "line " + number + ": " + problem + stop + "\n    " + line + "\n    " + indent + "^";
    }
}
