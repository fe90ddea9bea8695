/** Properties that no schedule breaks. */
package io.forethread.samples.success.property;
