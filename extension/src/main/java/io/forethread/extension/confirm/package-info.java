/**
 * Judges replays: whether a run confirms its prediction, and which signal is missing in a deadlock.
 */
package io.forethread.extension.confirm;
