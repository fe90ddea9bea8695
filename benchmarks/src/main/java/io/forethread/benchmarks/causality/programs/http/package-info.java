/** A web server with a queue of requests and a pool of workers. */
package io.forethread.benchmarks.causality.programs.http;
