/** From a predicted order to a schedule that the engine follows, and from its run to a verdict. */
package io.forethread.extension.replay;
