/** Who runs next: the baton, the default policy, and the follower of a schedule. */
package io.forethread.scheduler.turns;
