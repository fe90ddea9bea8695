/** How the cost of each stage, from recording to schedules, grows with the length of a run. */
package io.forethread.benchmarks.growth;
