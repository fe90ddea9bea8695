/**
 * Checks the documents against the code: links, class names, pictures, and the example in the
 * README.
 */
package io.forethread.docs;
