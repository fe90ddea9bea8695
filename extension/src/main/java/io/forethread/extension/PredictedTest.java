package io.forethread.extension;

import io.forethread.ForethreadExtension;

import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What {@code @Test} becomes in a class that is annotated with {@link
 * io.forethread.PredictConcurrency}. Nobody writes it: {@code TestAnnotationRewriter} does.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@TestTemplate
@Execution(ExecutionMode.SAME_THREAD)
@ResourceLock("io.forethread.guided")
@ExtendWith(ForethreadExtension.class)
public @interface PredictedTest {}
