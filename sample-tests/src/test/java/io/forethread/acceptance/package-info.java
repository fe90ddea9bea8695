/** Acceptance tests: every sample is run as JUnit runs it, and what is found is compared. */
package io.forethread.acceptance;
