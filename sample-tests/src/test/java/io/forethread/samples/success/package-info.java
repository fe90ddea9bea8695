/** Tests without a bug: whatever Forethread predicts in them, nothing may be confirmed. */
package io.forethread.samples.success;
