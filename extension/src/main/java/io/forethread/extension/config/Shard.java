package io.forethread.extension.config;

import java.util.stream.IntStream;

/**
 * Which share of the work on each test is done in this JVM. Every shard observes the same run and
 * predicts the same schedules, so shards agree on who does what without talking to each other.
 *
 * @param number from 1
 * @param of how many shards there are
 */
public record Shard(int number, int of) {
    /** All of the work. */
    public static final Shard WHOLE = new Shard(1, 1);

    public Shard {
        if (number < 1 || number > of) {
            throw new IllegalArgumentException(number + "/" + of);
        }
    }

    /** Tells whether there are no other shards. */
    public boolean isWhole() {
        return of == 1;
    }

    /**
     * Tells whether a piece of the work on a test is done here.
     *
     * @param test its name: each test begins with another shard, or the first one would have most
     * @param place the place of the piece, from 0, in an order on which all shards agree
     */
    public boolean owns(String test, long place) {
        return Math.floorMod(test.hashCode() + place, (long) of) == number - 1;
    }

    /** Returns which of the pieces 1 to {@code most} of the work on a test are done here. */
    public IntStream share(String test, int most) {
        return IntStream.rangeClosed(1, most).filter(piece -> owns(test, piece));
    }

    /** Says which one it is: {@code shard 2 of 8}. */
    public String words() {
        return "shard " + number + " of " + of;
    }
}
