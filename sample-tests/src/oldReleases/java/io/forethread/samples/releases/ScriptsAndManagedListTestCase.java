package io.forethread.samples.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import groovy.lang.GroovyShell;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.codehaus.groovy.util.ManagedLinkedList;
import org.codehaus.groovy.util.ReferenceBundle;
import org.junit.jupiter.api.Test;

import java.util.Iterator;

/** As {@link ManagedListTestCase}, in a long run: a thread compiles and runs a script before. */
@PredictConcurrency
@KnownBug(
        release = "org.codehaus.groovy:groovy-all:1.7.9",
        key = "replaced in 2.4",
        at = "ManagedLinkedList.toArray",
        shows = {"AssertionFailedError", "the last element"})
class ScriptsAndManagedListTestCase {
    private Object[] seen;

    @Test
    void one_runs_a_script_and_goes_through_a_list() throws Exception {
        ManagedLinkedList<String> list = new ManagedLinkedList<>(ReferenceBundle.getSoftBundle());
        list.add("first");
        list.add("second");
        list.add("third");
        Threads.together(() -> runAndList(list), () -> removeFirst(list));
        assertEquals("third", seen.length == 0 ? "" : seen[seen.length - 1], "the last element");
    }

    private void runAndList(ManagedLinkedList<String> list) {
        assertEquals(3, new GroovyShell().evaluate("1 + 2"));
        seen = list.toArray(new String[0]);
    }

    private static void removeFirst(ManagedLinkedList<String> list) {
        Iterator<String> elements = list.iterator();
        elements.next();
        elements.remove();
    }
}
