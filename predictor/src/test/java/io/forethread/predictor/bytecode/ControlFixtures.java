package io.forethread.predictor.bytecode;

/** Methods for {@link ControlScopesTests}: each writes fields that tell its statements apart. */
@SuppressWarnings("unused") // read as class files, never executed
final class ControlFixtures {
    private int i;
    private int x;
    private int y;
    private int z;
    private boolean flag;
    private int[] numbers;

    void figure5() {
        if (i > 0) { // C1
            x = 1; // S1
        } else {
            y = 1; // S2
        }
        z = x; // S3
    }

    void nested() {
        if (flag) {
            x = 1;
            if (i > 0) {
                y = 1;
            }
        }
        z = 1;
    }

    void spin() {
        while (!flag) {
            Thread.onSpinWait();
        }
        z = 1;
    }

    void count() {
        for (int n = 0; n < 10; n++) {
            x = n;
        }
        z = 1;
    }

    void countToLength() {
        int[] some = numbers;
        for (int n = 0; n < some.length; n++) {
            x = n;
        }
        z = 1;
    }

    void countWithoutEnd() {
        for (int n = 0; n < 10; n++) {
            n = i;
        }
        z = 1;
    }

    void countToWhatChanges() {
        for (int n = 0; n < i; n++) {
            x = n;
        }
        z = 1;
    }

    void fail() {
        if (flag) {
            throw new IllegalStateException();
        }
        z = 1;
    }

    void handled() {
        try {
            x = Integer.parseInt("1");
            y = 1;
        } catch (NumberFormatException e) {
            i = 1;
        }
        z = 1;
    }

    @SuppressWarnings("StatementSwitchToExpressionSwitch") // its cases fall through in bytecode
    void choice() {
        switch (i) {
            case 1 -> x = 1;
            case 5 -> y = 1;
            default -> {}
        }
        z = 1;
    }

    void callee() {
        if (flag) {
            writeX();
        }
        z = 1;
    }

    private void writeX() {
        writeElement();
        x = 1;
    }

    private void writeElement() {
        synchronized (this) {
            numbers[0] = 1;
        }
        writeX();
    }
}
