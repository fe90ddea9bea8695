/**
 * Apache Commons Pool 1.2, 1.3 and 1.5, the subjects of the paper that Forethread's prediction of
 * null dereferences follows. The same classes run with each version in turn on the class path.
 */
package io.forethread.samples.commonspool;
