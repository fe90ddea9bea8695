package io.forethread.recorder.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.agent.InstalledLauncher;
import io.forethread.recorder.agent.OtherJvm;
import io.forethread.recorder.agent.OtherJvm.Output;
import io.forethread.recorder.jdk.reflect.JdkInternalsTestCase;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;

/** Runs the test cases that need the JDK rewritten in one other JVM, and tells how each ended. */
class JdkHooksTests {
    private static final List<Class<?>> CASES =
            List.of(
                    AllClassesTestCase.class,
                    ParkingTestCase.class,
                    ThreadLifeTestCase.class,
                    ConcurrentClassesTestCase.class,
                    MonitorsTestCase.class,
                    VirtualThreadsTestCase.class,
                    JdkInternalsTestCase.class);

    @TestFactory
    List<DynamicTest> hold(@TempDir Path reports) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("execute", "--details=none"));
        arguments.add("--reports-dir=" + reports);
        CASES.forEach(type -> arguments.add("--select-class=" + type.getName()));

        Output output =
                new OtherJvm()
                        .attachable()
                        // The JVM trusts the classes of the JDK; what we made of them must be
                        // verified.
                        .with("-XX:+UnlockDiagnosticVMOptions", "-XX:+BytecodeVerificationLocal")
                        .run(InstalledLauncher.class, arguments.toArray(new String[0]));

        Path report = reports.resolve("TEST-junit-jupiter.xml");
        assertThat(report).as("%s", output).exists();
        List<DynamicTest> tests = new ArrayList<>();
        tests.add(
                DynamicTest.dynamicTest(
                        "verified and in silence",
                        () -> assertThat(output.exit() + output.err()).isEqualTo("0")));
        tests.addAll(outcomes(report));
        return tests;
    }

    private static List<DynamicTest> outcomes(Path report) throws Exception {
        Element suite =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(report.toFile())
                        .getDocumentElement();
        NodeList cases = suite.getElementsByTagName("testcase");
        List<DynamicTest> tests = new ArrayList<>();
        for (int i = 0; i < cases.getLength(); i++) {
            tests.add(outcome((Element) cases.item(i)));
        }
        return tests;
    }

    private static DynamicTest outcome(Element test) {
        String className = test.getAttribute("classname");
        String simpleName = className.substring(className.lastIndexOf('.') + 1);
        return DynamicTest.dynamicTest(
                simpleName + "." + test.getAttribute("name"),
                () -> {
                    assertThat(textOf(test, "failure")).isEmpty();
                    assertThat(textOf(test, "error")).isEmpty();
                });
    }

    private static String textOf(Element test, String child) {
        NodeList children = test.getElementsByTagName(child);
        return children.getLength() == 0 ? "" : children.item(0).getTextContent();
    }
}
