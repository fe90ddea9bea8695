package com.example;

/** A cabinet whose key is made when somebody first asks for it. */
public final class Cabinet {
    private Object key;

    /** Wrong: two who ask at the same time get different keys. */
    public Object key() {
        if (key == null) {
            key = new Object();
        }
        return key;
    }
}
