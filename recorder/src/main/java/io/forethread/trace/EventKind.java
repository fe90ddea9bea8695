package io.forethread.trace;

/**
 * The kinds of event. What the three columns of an event mean beside its thread and site depends on
 * its kind: {@code owner} and {@code member} name what it is about, {@code value} what was seen or
 * done.
 */
public enum EventKind {
    /** Owner: the object, 0 for a static field. Member: the field. Value: what was read. */
    READ_FIELD("r"),
    /** As {@link #READ_FIELD}; value: what is written. */
    WRITE_FIELD("w"),
    /** Owner: the array. Member: the index. Value: what was read. */
    READ_ELEMENT("ra"),
    /** As {@link #READ_ELEMENT}; value: what is written. */
    WRITE_ELEMENT("wa"),
    /**
     * A call that reads a JDK object's state. Member: 1 if the object is thread-safe, else 0.
     * Value: the state's version.
     */
    READ_STATE("rs"),
    /** As {@link #READ_STATE}, for a call that changes the state. Value: the new version. */
    WRITE_STATE("ws"),
    /** Owner: the lock. Member: 0 monitor, 1 lock, 2 lock in shared mode. Value: depth after it. */
    ACQUIRE("acq"),
    /** As {@link #ACQUIRE}; value: depth after it, 0 when the lock is free again. */
    RELEASE("rel"),
    /** Owner: the monitor or condition, released completely. Value: the depth before. */
    WAIT("wait"),
    /**
     * The end of a wait, with the lock acquired again. Value: 1 notified, 2 timed out, 3
     * interrupted.
     */
    WAKE("wake"),
    /** Owner: the monitor or condition. Value: the woken thread's index plus one, 0 for none. */
    NOTIFY("notify"),
    /** Owner: the monitor or condition. Value: how many were woken. */
    NOTIFY_ALL("notifyall"),
    /** Value: the started thread's index. */
    START("start"),
    /** The first event of every thread but the test's. */
    BEGIN("begin"),
    /** The last event of a thread. Value: 1 if an exception ended it, else 0. */
    END("end"),
    /** Value: the joined thread's index; recorded when the join returns because it ended. */
    JOIN("join"),
    /** Value: the interrupted thread's index. */
    INTERRUPT("interrupt"),
    /** The return from a park. Value: 0 for no reason, 1 unparked, 2 timed out, 3 interrupted. */
    PARK("park"),
    /** Value: the unparked thread's index. */
    UNPARK("unpark"),
    /** Value: nanoseconds of virtual time. */
    SLEEP("sleep"),
    /**
     * Owner: a synchronizer; later awaits see what came before (countDown, put...). Value: which
     * part of it, 0 for all.
     */
    SIGNAL("signal"),
    /**
     * Owner: a synchronizer whose signals have been seen (await, take, get...). Value: which part
     * of it, 0 for all.
     */
    AWAIT("await"),
    /** Owner: the receiver of a public method. */
    CALL("call"),
    /** Owner: the receiver of a public method. */
    RETURN("return"),
    /**
     * A conditional jump or a switch; in an ordinary trace only one after a read. Member: a {@link
     * BranchForm}. Value: 1 if the jump is taken, or the key of the switch; 0 in ordinary traces.
     */
    BRANCH("branch"),
    /**
     * The end of a call that read or changed a JDK object's state and returns a reference. Owner:
     * the object. Value: 0 if it returned null, else 1.
     */
    RESULT("result"),
    /** The schedule that the run follows has been followed to its end. */
    REACHED("reached"),

    // ---- in deep traces only

    /**
     * The entry of a method whose entry is no {@link #CALL}: not public, static, or a constructor.
     * Owner: the receiver; 0 for none, for a value, and for a constructor, which has no object yet.
     */
    ENTER("enter"),
    /**
     * The end of what {@link #ENTER} began. Value: 1 if an exception ended it, else 0. A normal end
     * is in complete traces only.
     */
    LEAVE("leave"),
    /**
     * An instruction is about to call a method whose entry is not recorded, as those of the JDK.
     * Owner: the receiver, 0 for none. Member: the method. Value: the first two arguments that are
     * references, as {@link CallArguments} says.
     */
    INVOKE("invoke"),
    /**
     * The call that {@link #INVOKE} announced has returned; one that throws has none. Owner: the
     * receiver, or the new object. Member: the method. Value: the reference or boolean that it
     * returned. Of a call that returns neither it is recorded only if it made an object, or in a
     * complete trace.
     */
    ANSWER("answer"),
    /**
     * Follows {@link #INVOKE}, for each reference among the arguments after the second. Owner: the
     * argument. Member: its number among the references, from 0.
     */
    ARGUMENT("arg"),
    /** An exception handler begins. Owner: the exception. */
    CATCH("catch"),

    // ---- in all traces

    /**
     * The program comes to a mark that it has set. Owner: what the mark is about, 0 for nothing.
     * Member: a field whose name is that of the mark.
     */
    MARK("mark");

    private static final EventKind[] VALUES = values();

    private final String word;

    EventKind(String word) {
        this.word = word;
    }

    /** Tells whether this reads or writes a variable. */
    public boolean isAccess() {
        return switch (this) {
            case READ_FIELD, READ_ELEMENT, READ_STATE, WRITE_FIELD, WRITE_ELEMENT, WRITE_STATE ->
                    true;
            default -> false;
        };
    }

    /**
     * Tells whether a thread is never stopped before this; in a deep trace it is stopped at what
     * {@link #isCall} names ({@link Trace#isStop}).
     */
    public boolean isPassedBy() {
        return switch (this) {
            case CALL, RETURN, BRANCH, RESULT, REACHED -> true;
            default -> isOfDeepTrace();
        };
    }

    /** Tells whether only deep traces have such events. */
    public boolean isOfDeepTrace() {
        return switch (this) {
            case ENTER, LEAVE, INVOKE, ANSWER, ARGUMENT, CATCH -> true;
            default -> false;
        };
    }

    /** Tells whether a method is called here, where a deep run can stop a thread. */
    public boolean isCall() {
        return this == CALL || this == ENTER || this == INVOKE;
    }

    /** Returns the word that stands for this kind in the text form of a trace. */
    public String word() {
        return word;
    }

    /** Returns the number that stands for this kind in a trace's columns, never 0. */
    @SuppressWarnings("EnumOrdinal") // the order above is the numbering, new kinds go to its end
    public int code() {
        return ordinal() + 1;
    }

    /** Returns the kind that {@code code} stands for. */
    public static EventKind of(int code) {
        return VALUES[code - 1];
    }
}
