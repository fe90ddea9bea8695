package io.forethread.recorder.instrument;

import net.bytebuddy.jar.asm.ConstantDynamic;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Recognizes array accesses that are no part of the program: JaCoCo's probes (its array is loaded
 * from a local, an index and true are pushed, and the element is stored) and the tables that
 * compilers make for switches over enums.
 */
final class ForeignProbes {
    private enum Last {
        OTHER,
        PROBES_MADE,
        PROBES_LOADED,
        INDEX_PUSHED,
        TRUE_PUSHED,
        SWITCH_TABLE_LOADED,
        ORDINAL_OF_SWITCH
    }

    private static final int NONE = -1;

    private Last last = Last.OTHER;
    private int probesLocal = NONE;

    void field(int opcode, String name) {
        boolean table = name.startsWith("$SwitchMap$") || name.startsWith("$EnumSwitchMapping$");
        boolean loads = opcode == Opcodes.GETSTATIC && table;
        last = loads ? Last.SWITCH_TABLE_LOADED : Last.OTHER;
    }

    void call(String name) {
        if (name.equals("$jacocoInit")) {
            last = Last.PROBES_MADE;
        } else if (name.equals("ordinal") && last == Last.SWITCH_TABLE_LOADED) {
            last = Last.ORDINAL_OF_SWITCH;
        } else if (last != Last.SWITCH_TABLE_LOADED) {
            last = Last.OTHER;
        }
    }

    void local(int opcode, int local) {
        if (last == Last.PROBES_MADE && opcode == Opcodes.ASTORE) {
            probesLocal = local;
            last = Last.OTHER;
        } else if (opcode == Opcodes.ALOAD && local == probesLocal) {
            last = Last.PROBES_LOADED;
        } else if (last != Last.SWITCH_TABLE_LOADED) {
            last = Last.OTHER;
        }
    }

    void constant(Object value) {
        if (value instanceof ConstantDynamic dynamic && dynamic.getName().startsWith("$jacoco")) {
            last = Last.PROBES_MADE;
        } else {
            constant();
        }
    }

    void constant() {
        last = last == Last.PROBES_LOADED ? Last.INDEX_PUSHED : Last.OTHER;
    }

    void type(int opcode) {
        if (opcode != Opcodes.CHECKCAST || last == Last.PROBES_LOADED) {
            last = Last.OTHER;
        }
    }

    void other() {
        last = Last.OTHER;
    }

    /** Takes an instruction without operands and tells whether it accesses such an array. */
    boolean isProbe(int opcode) {
        boolean stores = last == Last.TRUE_PUSHED && opcode == Opcodes.BASTORE;
        boolean looksUp = last == Last.ORDINAL_OF_SWITCH && opcode == Opcodes.IALOAD;
        if (last == Last.PROBES_LOADED
                && opcode >= Opcodes.ICONST_M1
                && opcode <= Opcodes.ICONST_5) {
            last = Last.INDEX_PUSHED;
        } else if (last == Last.INDEX_PUSHED && opcode == Opcodes.ICONST_1) {
            last = Last.TRUE_PUSHED;
        } else {
            last = Last.OTHER;
        }
        return stores || looksUp;
    }
}
