/**
 * Judges replays: whether a run shows what was predicted, and who missed a signal in a deadlock.
 */
package io.forethread.extension.confirm;
