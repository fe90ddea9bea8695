package io.forethread.recorder.instrument.facts;

import net.bytebuddy.jar.asm.ConstantDynamic;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Recognizes array accesses that are not part of the program: JaCoCo's probes (its array is loaded
 * from a local, an index and true are pushed, and the element is stored) and the tables that
 * compilers make for switches over enums.
 */
public final class ForeignProbes {
    private enum Last {
        OTHER,
        PROBES_MADE,
        PROBES_LOADED,
        INDEX_PUSHED,
        TRUE_PUSHED,
        SWITCH_TABLE_LOADED,
        ORDINAL_OF_SWITCH,
        CASE_PUSHED
    }

    private static final int NONE = -1;

    private Last last = Last.OTHER;
    private int probesLocal = NONE;

    public void field(int opcode, String name) {
        boolean table = name.startsWith("$SwitchMap$") || name.startsWith("$EnumSwitchMapping$");
        boolean loads = opcode == Opcodes.GETSTATIC && table;
        // The table is filled by constants: the field after it may be one of the enum.
        boolean follows = opcode == Opcodes.GETSTATIC && last == Last.SWITCH_TABLE_LOADED;
        last = loads || follows ? Last.SWITCH_TABLE_LOADED : Last.OTHER;
    }

    public void call(String name) {
        if (name.equals("$jacocoInit")) {
            last = Last.PROBES_MADE;
        } else if (name.equals("ordinal") && last == Last.SWITCH_TABLE_LOADED) {
            last = Last.ORDINAL_OF_SWITCH;
        } else if (last != Last.SWITCH_TABLE_LOADED) {
            last = Last.OTHER;
        }
    }

    public void local(int opcode, int local) {
        if (last == Last.PROBES_MADE && opcode == Opcodes.ASTORE) {
            probesLocal = local;
            last = Last.OTHER;
        } else if (opcode == Opcodes.ALOAD && local == probesLocal) {
            last = Last.PROBES_LOADED;
        } else if (last != Last.SWITCH_TABLE_LOADED) {
            last = Last.OTHER;
        }
    }

    public void constant(Object value) {
        if (value instanceof ConstantDynamic dynamic && dynamic.getName().startsWith("$jacoco")) {
            last = Last.PROBES_MADE;
        } else {
            constant();
        }
    }

    public void constant() {
        last =
                switch (last) {
                    case PROBES_LOADED -> Last.INDEX_PUSHED;
                    case ORDINAL_OF_SWITCH -> Last.CASE_PUSHED;
                    default -> Last.OTHER;
                };
    }

    public void type(int opcode) {
        if (opcode != Opcodes.CHECKCAST || last == Last.PROBES_LOADED) {
            last = Last.OTHER;
        }
    }

    public void other() {
        last = Last.OTHER;
    }

    /** Visits an instruction without operands, and tells whether it accesses such an array. */
    public boolean isProbe(int opcode) {
        boolean accesses =
                switch (last) {
                    case TRUE_PUSHED -> opcode == Opcodes.BASTORE;
                    case ORDINAL_OF_SWITCH -> opcode == Opcodes.IALOAD;
                    case CASE_PUSHED -> opcode == Opcodes.IASTORE;
                    default -> false;
                };
        if (last == Last.INDEX_PUSHED && opcode == Opcodes.ICONST_1) {
            last = Last.TRUE_PUSHED;
        } else if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
            constant();
        } else {
            last = Last.OTHER;
        }
        return accesses;
    }
}
