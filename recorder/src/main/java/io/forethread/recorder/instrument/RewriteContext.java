package io.forethread.recorder.instrument;

import io.forethread.recorder.instrument.facts.ClassShapes;
import io.forethread.recorder.instrument.rewrite.Bridges;
import io.forethread.recorder.instrument.rewrite.Callees;
import io.forethread.recorder.instrument.rewrite.RecordedClasses;

/**
 * What the rewriters of a class need.
 *
 * @param classes the classes that its loader can see
 * @param callees what calls mean
 * @param bridges what stands in for method references
 * @param recorded whose methods tell of their entries themselves
 */
record RewriteContext(
        ClassShapes classes, Callees callees, Bridges bridges, RecordedClasses recorded) {}
