/** Reads that may see another value: null dereferences and order violations. */
package io.forethread.predictor.detect.reads;
