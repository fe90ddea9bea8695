package io.forethread;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stands in for the annotation of the extension, which the recorder knows by name only. */
@Retention(RetentionPolicy.CLASS)
public @interface ReadsOnly {}
