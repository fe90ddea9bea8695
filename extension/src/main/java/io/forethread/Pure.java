package io.forethread;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that a method, or every method of a class, changes nothing that anybody could see, and that
 * its result depends on its arguments alone. What is not recorded, as a native method or one of an
 * excluded library, otherwise counts as changing its receiver and all its arguments.
 *
 * @see ReadsOnly
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.TYPE})
public @interface Pure {}
