/** Properties in the extension: where they are written, and what runs say about them. */
package io.forethread.extension.property;
