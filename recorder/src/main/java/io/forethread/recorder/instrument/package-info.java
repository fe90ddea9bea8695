/**
 * Rewrites application classes so that they tell {@link io.forethread.hooks.Hooks} what they do.
 * Nothing is added to a class but instructions: no fields, no methods, no branches, so that loaded
 * classes can be retransformed.
 */
package io.forethread.recorder.instrument;
