package io.forethread.benchmarks.causality;

import io.forethread.predictor.slice.pattern.DataRaces;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.Variable;

/**
 * A race as a reader of the source sees it: a field and two lines, whichever comes first.
 *
 * @param field the name of the field, or {@code []}
 */
record SourceRace(String field, String one, String other) implements Comparable<SourceRace> {
    static SourceRace of(Trace trace, DataRaces.Race race) {
        String first = line(trace.site(race.first()));
        String second = line(trace.site(race.second()));
        boolean inOrder = first.compareTo(second) <= 0;
        return new SourceRace(
                name(trace.variable(race.first())),
                inOrder ? first : second,
                inOrder ? second : first);
    }

    private static String line(Site site) {
        String name = site.className();
        return name.substring(name.lastIndexOf('.') + 1) + ":" + site.line();
    }

    private static String name(Variable variable) {
        if (variable instanceof Variable.StaticField known) {
            return known.field().name();
        }
        return variable instanceof Variable.InstanceField known ? known.field().name() : "[]";
    }

    @Override
    public int compareTo(SourceRace race) {
        return toString().compareTo(race.toString());
    }

    @Override
    public String toString() {
        return field + " " + one + " " + other;
    }
}
