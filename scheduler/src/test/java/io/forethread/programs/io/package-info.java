/**
 * Programs that deal with the world outside the engine: sockets, processes, files, and threads that
 * existed before the run. Their traces may differ from run to run; their results must not.
 */
package io.forethread.programs.io;
