package io.forethread;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that a method is meant to be atomic: whatever other threads do meanwhile, it must look as if
 * they had done it before or after.
 *
 * <p>Outermost calls of public methods on objects that threads share are taken to be atomic without
 * it. The mark is for methods that are not public, for static ones, and for those that are called
 * by others.
 *
 * @see Violation#ATOMICITY
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Atomic {}
