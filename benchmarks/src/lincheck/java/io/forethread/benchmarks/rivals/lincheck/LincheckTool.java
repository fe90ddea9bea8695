package io.forethread.benchmarks.rivals.lincheck;

import io.forethread.benchmarks.rivals.CountedProgram;
import io.forethread.benchmarks.rivals.Executions;
import io.forethread.benchmarks.rivals.Report;
import io.forethread.benchmarks.rivals.Report.Verdict;

import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;

import java.nio.file.Path;

/** The program of a JVM: runs one program by Lincheck's model checking, with its defaults. */
final class LincheckTool {
    private static final String HUNG = "has hung";

    private LincheckTool() {}

    /** Takes the name of a program and the file for the count. */
    public static void main(String[] arguments) {
        CountedProgram program = new CountedProgram(arguments[0], Path.of(arguments[1]));
        System.out.println(check(program).toLine());
        System.exit(0); // whatever threads a program may have left behind
    }

    private static Report check(CountedProgram program) {
        Executions executions = program.executions();
        try {
            Lincheck.runConcurrentTest(new Body(program));
            return report(Verdict.PASSED, executions.begun(), "");
        } catch (LincheckAssertionError e) {
            String message = String.valueOf(e.getMessage()).strip();
            boolean hung = message.lines().findFirst().orElse("").contains(HUNG);
            return report(
                    hung ? Verdict.STANDSTILL : Verdict.FAILED,
                    executions.firstIncomplete(),
                    message);
        } catch (Throwable e) {
            return report(Verdict.CRASHED, executions.begun(), e.toString());
        }
    }

    /** A class with a name: Lincheck cannot look into a lambda. */
    private record Body(CountedProgram program) implements Runnable {

        @Override
        public void run() {
            try {
                program.execute();
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static Report report(Verdict verdict, int executions, String words) {
        long cpu = Report.cpuMillisOfThisJvm();
        return new Report(verdict, executions, cpu, cpu, words);
    }
}
