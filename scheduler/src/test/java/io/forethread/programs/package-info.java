/**
 * Small concurrent programs that the engine must run: those under {@code success} pass in every
 * schedule, those under {@code fail} fail under the default policy in the way their {@link
 * io.forethread.programs.Expect} says. They are plain Java, know nothing of the engine, and are
 * filed by the primitive they use.
 */
package io.forethread.programs;
