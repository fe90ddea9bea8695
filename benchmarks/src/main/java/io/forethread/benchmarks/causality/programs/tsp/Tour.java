package io.forethread.benchmarks.causality.programs.tsp;

/** The beginning of a tour: the cities in order, and how long it is so far. */
final class Tour {
    private final int[] cities;
    private final int length;

    Tour(int[] cities, int length) {
        this.cities = cities.clone();
        this.length = length;
    }

    int size() {
        return cities.length;
    }

    int city(int position) {
        return cities[position];
    }

    int length() {
        return length;
    }

    int last() {
        return cities[cities.length - 1];
    }

    boolean visits(int city) {
        for (int visited : cities) {
            if (visited == city) {
                return true;
            }
        }
        return false;
    }

    Tour with(int city, int distance) {
        int[] more = new int[cities.length + 1];
        for (int i = 0; i < cities.length; i++) {
            more[i] = cities[i];
        }
        more[cities.length] = city;
        return new Tour(more, length + distance);
    }
}
