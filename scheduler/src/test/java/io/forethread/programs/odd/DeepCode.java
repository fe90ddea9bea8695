package io.forethread.programs.odd;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Code whose deep trace is small enough to be read. */
public final class DeepCode {
    private final Map<String, Object> map = new HashMap<>();
    private int total;

    /** A class whose constructor calls another one. */
    static final class Made {
        private final int size;

        Made() {
            this(3);
        }

        private Made(int size) {
            if (size < 0) {
                throw new IllegalArgumentException("negative");
            }
            this.size = size;
        }

        int size() {
            return size;
        }
    }

    /** Calls methods of all kinds, of the program and of the JDK. */
    public void calls() {
        Made made = new Made();
        total = twice(made.size());
        own(made);
        map.put("made", made);
        List<Object> list = new ArrayList<>();
        list.add(made);
        total += list.size();
    }

    private static int twice(int number) {
        return 2 * Math.abs(number);
    }

    private void own(Made made) {
        total += made.size();
    }

    /** Takes branches of all kinds. */
    public void branches() {
        Object nothing = null;
        for (int i = 0; i < 3; i++) {
            switch (i) {
                case 0 -> total++;
                case 2 -> total--;
                default -> total += 5;
            }
        }
        if (nothing == null && this != nothing) {
            total = -1;
        }
    }

    /** Throws and catches. */
    public void exceptions() {
        try {
            new Made(-1);
        } catch (IllegalArgumentException e) {
            total = 1;
        }
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException e) {
            total = 2;
        }
    }

    /** Returns what the last method computed. */
    public int total() {
        return total;
    }
}
