package io.forethread.trace;

/** What the value of a branch says; its ordinal is the event's member. */
public enum BranchForm {
    /** Nothing: it is a branch of an ordinary trace. */
    UNKNOWN,
    /** Whether a conditional jump was taken. */
    JUMP,
    /** The key of a switch, which may have no case of its own. */
    SWITCH;

    private static final BranchForm[] VALUES = values();

    /** Returns the number that stands for this form in a trace's columns. */
    @SuppressWarnings("EnumOrdinal") // the order above is the numbering
    public int member() {
        return ordinal();
    }

    /** Returns the form that a number stands for; {@link #UNKNOWN} if there is none. */
    public static BranchForm of(int member) {
        return member >= 0 && member < VALUES.length ? VALUES[member] : UNKNOWN;
    }
}
