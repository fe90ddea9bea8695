package io.forethread.trace.text;

import io.forethread.trace.BranchForm;
import io.forethread.trace.CallArguments;
import io.forethread.trace.Literals;
import io.forethread.trace.Value;
import io.forethread.trace.ValueType;

import java.util.OptionalLong;

/** The values of branches and calls as text. */
final class Outcomes {
    private static final String TAKEN = "taken";
    private static final String NOT_TAKEN = "untaken";

    private Outcomes() {}

    /** Returns where a branch leads, or null if its columns do not say it. */
    static String text(BranchForm form, long value) {
        return switch (form) {
            case JUMP -> value == 1 ? TAKEN : value == 0 ? NOT_TAKEN : null;
            case SWITCH -> (int) value == value ? "" + value : null;
            case UNKNOWN -> null;
        };
    }

    static BranchForm form(String text) {
        return text.equals(TAKEN) || text.equals(NOT_TAKEN) ? BranchForm.JUMP : BranchForm.SWITCH;
    }

    /** Returns the value of a branch. */
    static int key(TextLine line, String text) {
        if (form(text) == BranchForm.JUMP) {
            return text.equals(TAKEN) ? 1 : 0;
        }
        return (int) line.longNumber("taken, untaken or the key of a switch", text);
    }

    /** Returns the arguments in the value of a call, {@code @7,@8}. */
    static String arguments(long value) {
        int second = CallArguments.second(value);
        return reference(CallArguments.first(value)) + (second == 0 ? "" : "," + reference(second));
    }

    private static String reference(int object) {
        return new Value(ValueType.REFERENCE, object).toString();
    }

    /** Returns the value of a call with these arguments. */
    static long arguments(TextLine line, String text) {
        String[] parts = text.split(",", -1);
        if (parts.length > CallArguments.PACKED) {
            throw line.expected("at most two references; others follow as arg(...)#2", text);
        }
        int second = parts.length == 1 ? 0 : reference(line, parts[1]);
        return CallArguments.pack(reference(line, parts[0]), second);
    }

    private static int reference(TextLine line, String text) {
        OptionalLong bits = Literals.parse(ValueType.REFERENCE, text);
        return (int) bits.orElseThrow(() -> line.expected("a reference such as @3 or null", text));
    }
}
