package io.forethread.predictor.model;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;

/** A growing list of numbers that boxes none of them. */
public final class IntList {
    private int[] numbers = new int[8];
    private int size;

    public void add(int number) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, size + (size >> 1));
        }
        numbers[size++] = number;
    }

    public int get(int index) {
        return numbers[index];
    }

    public void set(int index, int number) {
        numbers[index] = number;
    }

    /** Leaves only the first numbers. */
    public void truncate(int newSize) {
        size = Math.min(size, newSize);
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int[] toArray() {
        return Arrays.copyOf(numbers, size);
    }

    /** Returns where a number is in a list in ascending order; as an array's binary search does. */
    public int find(int number) {
        return Arrays.binarySearch(numbers, 0, size, number);
    }

    /** Returns this as a list of boxed numbers, which are made when they are asked for. */
    public List<Integer> asList() {
        return new AbstractList<>() {
            @Override
            public Integer get(int index) {
                return numbers[index];
            }

            @Override
            public int size() {
                return size;
            }
        };
    }
}
