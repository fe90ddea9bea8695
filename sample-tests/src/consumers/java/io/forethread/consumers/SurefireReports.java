package io.forethread.consumers;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

/** What is in {@code target/surefire-reports}. */
final class SurefireReports {
    private final Path folder;

    SurefireReports(Path folder) {
        this.folder = folder;
    }

    /** Lists the tests as {@code AccountTest.closing()[1] passed}, by name. */
    List<String> tests() {
        List<String> tests = new ArrayList<>();
        for (Element suite : suites()) {
            for (Element test : children(suite, "testcase")) {
                String type = test.getAttribute("classname");
                String name = type.substring(type.lastIndexOf('.') + 1);
                tests.add(name + "." + test.getAttribute("name") + " " + status(test));
            }
        }
        tests.sort(null);
        return tests;
    }

    private static String status(Element test) {
        for (String child : List.of("failure", "error", "skipped", "flakyFailure", "flakyError")) {
            if (!children(test, child).isEmpty()) {
                List<Element> again = children(test, "rerunFailure");
                return child + (again.isEmpty() ? "" : " and again");
            }
        }
        return "passed";
    }

    /** Adds up an attribute of all classes: tests, failures, errors, skipped. */
    int sum(String attribute) {
        return suites().stream()
                .mapToInt(suite -> Integer.parseInt(suite.getAttribute(attribute)))
                .sum();
    }

    /** Returns what the reports say of failures: messages and stack traces. */
    String failures() {
        StringBuilder text = new StringBuilder();
        for (Element suite : suites()) {
            for (Element test : children(suite, "testcase")) {
                for (String kind : List.of("failure", "error")) {
                    children(test, kind)
                            .forEach(
                                    failure ->
                                            text.append(failure.getAttribute("message"))
                                                    .append('\n')
                                                    .append(failure.getTextContent()));
                }
            }
        }
        return text.toString();
    }

    private List<Element> suites() {
        try (Stream<Path> files = Files.list(folder)) {
            List<Element> suites = new ArrayList<>();
            for (Path file : files.filter(f -> f.toString().endsWith(".xml")).sorted().toList()) {
                Document document =
                        DocumentBuilderFactory.newInstance()
                                .newDocumentBuilder()
                                .parse(file.toFile());
                suites.add(document.getDocumentElement());
            }
            return suites;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SAXException | ParserConfigurationException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Element> children(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        NodeList nodes = parent.getChildNodes();
        for (int i = 0; i < nodes.getLength(); i++) {
            if (nodes.item(i) instanceof Element element && element.getTagName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }
}
