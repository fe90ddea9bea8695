package io.forethread;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says what must hold of the order of events in every run of a test, without an assertion in it:
 *
 * <pre>{@code
 * @Property("""
 *     property "authenticate before use"
 *     event auth = call Resource.authenticate(..)
 *     event use = call Resource.access(..)
 *     past: use implies once auth
 *     """)
 * }</pre>
 *
 * <p>It counts for tests with {@link PredictConcurrency}, on the method or its class, and may be
 * repeated. The observed run and each replay are checked; schedules that would break it are
 * predicted. The page docs/properties.md has the notation.
 *
 * @see Violation#PROPERTY
 */
@Documented
@Inherited
@Repeatable(Property.List.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface Property {
    /** The name, the events and the formula; with a {@link #monitor}, no formula. */
    String value();

    /** Decides the property in place of a formula. */
    @SuppressWarnings("rawtypes") // a class literal has no type arguments
    Class<? extends PropertyMonitor> monitor() default PropertyMonitor.class;

    /** Several properties. */
    @Documented
    @Inherited
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
    @interface List {
        Property[] value();
    }
}
