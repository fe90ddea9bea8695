package io.forethread.trace.text;

/**
 * The parsed middle of an event's line: {@code word(target)#depth=value}. Missing parts are null.
 */
record EventBody(String word, String target, String depth, String value) {

    static EventBody parse(TextLine line, String text) {
        int end = 0;
        while (end < text.length() && Character.isLetter(text.charAt(end))) {
            end++;
        }
        String word = text.substring(0, end);
        String rest = text.substring(end);
        String target = null;
        if (rest.startsWith("(")) {
            int close = rest.indexOf(')');
            if (close < 0) {
                throw line.expected("')'", text);
            }
            target = rest.substring(1, close);
            rest = rest.substring(close + 1);
        }
        int equals = rest.indexOf('=');
        String value = equals < 0 ? null : rest.substring(equals + 1);
        rest = equals < 0 ? rest : rest.substring(0, equals);
        if (!rest.isEmpty() && !rest.startsWith("#")) {
            throw line.expected("nothing more, '#depth' or '=value'", rest);
        }
        return new EventBody(word, target, rest.isEmpty() ? null : rest.substring(1), value);
    }

    /** Rejects parts that an event of this kind does not have. */
    void allow(TextLine line, boolean mayHaveTarget, boolean mayHaveDepth, boolean mayHaveValue) {
        if ((target != null) != mayHaveTarget) {
            throw line.expected(mayHaveTarget ? word + "(...)" : word + " alone", word(target));
        }
        if (depth != null && !mayHaveDepth) {
            throw line.expected("no depth", "#" + depth);
        }
        if (value != null && !mayHaveValue) {
            throw line.expected("no value", "=" + value);
        }
    }

    private String word(String inside) {
        return inside == null ? word : word + "(" + inside + ")";
    }
}
