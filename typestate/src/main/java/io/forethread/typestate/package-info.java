/**
 * Properties over sequences of calls: mined from runs or written by the user, and checked as
 * automata.
 */
package io.forethread.typestate;
