package io.forethread.recorder.effects;

/** Says which line of a table of effects is wrong, and why. */
public final class EffectSyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    EffectSyntaxException(int line, String text, String reason) {
        super("Effects, line " + line + ": " + reason + " in \"" + text + "\"");
    }
}
