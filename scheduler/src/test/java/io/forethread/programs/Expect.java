package io.forethread.programs;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Say how a program that is meant to fail does so under the default policy. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Expect {

    /** The way in which the program fails. */
    Outcome value();

    /** The type of what is thrown; a deadlock throws nothing. */
    Class<? extends Throwable> type() default Throwable.class;

    /** The first JDK whose API the program can use. */
    int minJdk() default 17;
}
