/** What users read while their tests run: failures, stack traces, endings of runs, warnings. */
package io.forethread.extension.message;
