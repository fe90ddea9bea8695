package io.forethread.samples;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the bug of a released library that a test is about, and says how one recognises it. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface KnownBug {
    /** The release, as in {@code commons-pool:commons-pool:1.2}. */
    String release();

    /** Where the bug is described, such as {@code LANG-481}. */
    String key();

    /** The class and method at fault, such as {@code StackObjectPool.returnObject}. */
    String at();

    /**
     * What a failure says that is caused by this bug, each a part of its message and stack traces.
     * A failure that lacks one of them is another bug.
     */
    String[] shows();
}
