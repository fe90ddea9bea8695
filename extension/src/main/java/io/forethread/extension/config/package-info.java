/** Settings: attributes of the annotation, configuration parameters, properties. */
package io.forethread.extension.config;
