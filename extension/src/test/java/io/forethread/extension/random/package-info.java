/** Programs made up at random, and all that they can do. */
package io.forethread.extension.random;
