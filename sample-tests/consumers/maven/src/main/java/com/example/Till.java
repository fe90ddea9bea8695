package com.example;

/** A till that counts how often it is used. */
public final class Till {
    private String key = "key";
    private int uses;

    public synchronized void open() {
        uses++;
        key.trim();
    }

    /** Wrong: somebody may want to open it afterwards. The count does not tell, nobody reads it. */
    public synchronized void lockForever() {
        uses++;
        key = null;
    }
}
