/** What a person, or a tool, reads about predictions and their verdicts, and where it is kept. */
package io.forethread.report;
