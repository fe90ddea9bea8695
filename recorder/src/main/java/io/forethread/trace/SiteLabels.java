package io.forethread.trace;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The labels of a trace's sites. A JVM has many more sites than a trace mentions, so labels are
 * made when they are asked for: sites of different lines never share a form of their name, and it
 * is enough to look at those of the same line.
 */
final class SiteLabels {
    private static final int END = -1;

    private final List<Site> sites;

    /** The first site of each line; the others follow in {@link #nextOfLine}. */
    private final Map<Integer, Integer> firstOfLine = new HashMap<>();

    private final int[] nextOfLine;
    private final Map<Integer, String> labels = new HashMap<>();

    SiteLabels(List<Site> sites) {
        this.sites = sites;
        nextOfLine = new int[sites.size()];
        for (int site = sites.size() - 1; site > 0; site--) {
            Integer next = firstOfLine.put(sites.get(site).line(), site);
            nextOfLine[site] = next == null ? END : next;
        }
        if (!sites.isEmpty()) {
            labels.put(0, Site.UNKNOWN.className());
        }
    }

    String label(int number) {
        if (number < 0 || number >= sites.size()) {
            return Labels.byNumber(number);
        }
        if (!labels.containsKey(number)) {
            labelLine(sites.get(number).line());
        }
        return labels.get(number);
    }

    private void labelLine(int line) {
        Labels ofLine = new Labels();
        for (int site = firstOfLine.get(line); site != END; site = nextOfLine[site]) {
            ofLine.add(Labels.siteForms(sites.get(site)));
        }
        int index = 0;
        for (int site = firstOfLine.get(line); site != END; site = nextOfLine[site]) {
            labels.put(site, ofLine.labelOr(index++, site));
        }
    }
}
