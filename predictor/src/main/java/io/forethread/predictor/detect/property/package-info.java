/** Properties that users wrote. */
package io.forethread.predictor.detect.property;
