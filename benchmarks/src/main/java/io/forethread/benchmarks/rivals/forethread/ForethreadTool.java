package io.forethread.benchmarks.rivals.forethread;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.rivals.CountedProgram;
import io.forethread.benchmarks.rivals.Report;
import io.forethread.benchmarks.rivals.Report.Verdict;

import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

import java.nio.file.Path;
import java.util.Arrays;

/** The program of a JVM: runs one program as an annotated test, by JUnit's launcher. */
final class ForethreadTool {
    private static final String HARNESS = CountedProgram.class.getPackageName() + ".*";

    private ForethreadTool() {}

    /** Takes the name of a program, the file for the count, and a folder for results. */
    public static void main(String[] arguments) {
        if ("none".equals(System.getProperty("forethread.detect")) && !hasSweep()) {
            System.out.println(new Report(Verdict.NOT_AVAILABLE, 0, 0, 0, "").toLine());
            return;
        }
        CountedProgram program = new CountedProgram(arguments[0], Path.of(arguments[1]));
        ProgramTestCase.program = program;
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClass(ProgramTestCase.class))
                        .configurationParameter("forethread.output", arguments[2])
                        // The count is no part of the program, which would else find it changed.
                        .configurationParameter("forethread.exclude", HARNESS)
                        .build();
        FirstFailure failure = new FirstFailure(program.executions());
        LauncherFactory.create().execute(request, failure);
        System.out.println(failure.report().toLine());
        System.exit(0); // whatever threads a program may have left behind
    }

    private static boolean hasSweep() {
        return Arrays.stream(PredictConcurrency.class.getMethods())
                .anyMatch(attribute -> attribute.getName().equals("sweep"));
    }
}
