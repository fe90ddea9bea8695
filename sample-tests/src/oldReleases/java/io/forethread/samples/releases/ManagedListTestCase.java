package io.forethread.samples.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.codehaus.groovy.util.ManagedLinkedList;
import org.codehaus.groovy.util.ReferenceBundle;
import org.junit.jupiter.api.Test;

import java.util.Iterator;

/**
 * The list of meta classes is gone through while elements are removed whose class is collected: if
 * it is the element where the iteration is, all others are lost. Groovy has replaced the class by
 * {@code ManagedConcurrentLinkedQueue}.
 */
@PredictConcurrency
@KnownBug(
        release = "org.codehaus.groovy:groovy-all:1.7.9",
        key = "replaced in 2.4",
        at = "ManagedLinkedList.toArray",
        shows = {"AssertionFailedError", "the last element"})
class ManagedListTestCase {
    private Object[] seen;

    @Test
    void one_goes_through_the_list_while_another_removes() throws Exception {
        ManagedLinkedList<String> list = new ManagedLinkedList<>(ReferenceBundle.getSoftBundle());
        list.add("first");
        list.add("second");
        list.add("third");
        Threads.together(() -> seen = list.toArray(new String[0]), () -> removeFirst(list));
        assertEquals("third", seen.length == 0 ? "" : seen[seen.length - 1], "the last element");
    }

    private static void removeFirst(ManagedLinkedList<String> list) {
        Iterator<String> elements = list.iterator();
        elements.next();
        elements.remove();
    }
}
