/**
 * Decides which thread runs next, and hands the baton over: the default policy, the follower of a
 * schedule, and the end of a run.
 */
package io.forethread.scheduler.turns;
