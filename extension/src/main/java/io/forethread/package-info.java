/** What users import: the annotations, the violations, and the extension that JUnit loads. */
package io.forethread;
