package io.forethread.benchmarks.longruns.waiting;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Two of the JDK's synchronized collections take each other as an argument, in two threads, among N
 * other operations: each call holds the lock of its own collection and asks for that of the other.
 * In the twins the argument is copied first, so that no call needs two locks.
 */
@PredictConcurrency
public class SynchronizedWrappers extends LongRun {

    @Test
    void collectionAddAll() throws InterruptedException {
        exchange(collection(), collection(), (to, from) -> to.addAll(from));
    }

    @Test
    void collectionAddAllTwin() throws InterruptedException {
        exchange(collection(), collection(), (to, from) -> to.addAll(copy(from)));
    }

    @Test
    void listAddAll() throws InterruptedException {
        exchange(list(), list(), (to, from) -> to.addAll(1, from));
    }

    @Test
    void listAddAllTwin() throws InterruptedException {
        exchange(list(), list(), (to, from) -> to.addAll(1, copy(from)));
    }

    @Test
    void setRemoveAll() throws InterruptedException {
        exchange(set(), set(), (to, from) -> to.removeAll(from));
    }

    @Test
    void setRemoveAllTwin() throws InterruptedException {
        exchange(set(), set(), (to, from) -> to.removeAll(copy(from)));
    }

    @Test
    void sortedSetEquals() throws InterruptedException {
        exchange(sortedSet(), sortedSet(), (to, from) -> to.equals(from));
    }

    @Test
    void sortedSetEqualsTwin() throws InterruptedException {
        exchange(sortedSet(), sortedSet(), (to, from) -> to.equals(Set.copyOf(copy(from))));
    }

    @Test
    void navigableSetRetainAll() throws InterruptedException {
        exchange(navigableSet(), navigableSet(), (to, from) -> to.retainAll(from));
    }

    @Test
    void navigableSetRetainAllTwin() throws InterruptedException {
        exchange(navigableSet(), navigableSet(), (to, from) -> to.retainAll(copy(from)));
    }

    @Test
    void mapPutAll() throws InterruptedException {
        exchangeMaps(map(), map(), (to, from) -> putAll(to, from));
    }

    @Test
    void mapPutAllTwin() throws InterruptedException {
        exchangeMaps(map(), map(), (to, from) -> putAll(to, copy(from)));
    }

    @Test
    void sortedMapEquals() throws InterruptedException {
        exchangeMaps(sortedMap(), sortedMap(), (to, from) -> to.equals(from));
    }

    @Test
    void sortedMapEqualsTwin() throws InterruptedException {
        exchangeMaps(sortedMap(), sortedMap(), (to, from) -> to.equals(copy(from)));
    }

    /** What is done with two collections or maps at the end. */
    private interface Exchange<C> {
        boolean between(C to, C from);
    }

    private static <C extends Collection<Integer>> void exchange(
            C left, C right, Exchange<C> exchange) throws InterruptedException {
        together(
                () -> {
                    changeAll(left);
                    exchange.between(left, right);
                },
                () -> {
                    changeAll(right);
                    exchange.between(right, left);
                });
    }

    private static void changeAll(Collection<Integer> collection) {
        for (int i = 0; i < N; i++) {
            collection.add(i % 8);
            collection.remove(i % 8);
        }
    }

    private static <M extends Map<Integer, Integer>> void exchangeMaps(
            M left, M right, Exchange<M> exchange) throws InterruptedException {
        together(
                () -> {
                    changeAll(left);
                    exchange.between(left, right);
                },
                () -> {
                    changeAll(right);
                    exchange.between(right, left);
                });
    }

    private static void changeAll(Map<Integer, Integer> map) {
        for (int i = 0; i < N; i++) {
            map.put(i % 8, i);
            map.remove(i % 8);
        }
    }

    private static Collection<Integer> collection() {
        return Collections.synchronizedCollection(new ArrayList<>(List.of(101, 102)));
    }

    private static List<Integer> list() {
        return Collections.synchronizedList(new ArrayList<>(List.of(101, 102)));
    }

    private static Collection<Integer> set() {
        return Collections.synchronizedSet(new HashSet<>(List.of(101, 102)));
    }

    private static Set<Integer> sortedSet() {
        return Collections.synchronizedSortedSet(new TreeSet<>(List.of(101, 102)));
    }

    private static Collection<Integer> navigableSet() {
        return Collections.synchronizedNavigableSet(new TreeSet<>(List.of(101, 102)));
    }

    private static Map<Integer, Integer> map() {
        return Collections.synchronizedMap(new HashMap<>(Map.of(101, 102)));
    }

    private static Map<Integer, Integer> sortedMap() {
        return Collections.synchronizedSortedMap(new TreeMap<>(Map.of(101, 102)));
    }

    private static boolean putAll(Map<Integer, Integer> to, Map<Integer, Integer> from) {
        to.putAll(from);
        return true;
    }

    private static List<Integer> copy(Collection<Integer> collection) {
        return List.of(collection.toArray(new Integer[0]));
    }

    private static Map<Integer, Integer> copy(Map<Integer, Integer> map) {
        Map<Integer, Integer> copy = new HashMap<>();
        map.forEach(copy::put);
        return copy;
    }
}
