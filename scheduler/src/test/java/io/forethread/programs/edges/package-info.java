/**
 * Programs in which one thread writes a plain field and another one reads it. In those called
 * {@code Ordered...} nothing but the construct they are named for orders the two; in {@link
 * io.forethread.programs.edges.Unordered} nothing does, though something stands nearby that might
 * be taken for it.
 */
package io.forethread.programs.edges;
