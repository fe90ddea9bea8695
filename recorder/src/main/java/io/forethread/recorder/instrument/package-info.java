/**
 * Rewrites application classes so that they call {@link io.forethread.hooks.Hooks}. It adds
 * instructions only: no fields, no methods, no branches, so that loaded classes can be
 * retransformed.
 */
package io.forethread.recorder.instrument;
