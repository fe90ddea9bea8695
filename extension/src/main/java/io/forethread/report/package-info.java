/** What a person reads about predictions and their verdicts. */
package io.forethread.report;
