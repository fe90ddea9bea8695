/** Files with predictions and their verdicts, for people and tools, and the folders they are in. */
package io.forethread.report;
