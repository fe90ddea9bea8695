/** Linear temporal logic over finite runs, past and future, and how a formula progresses. */
package io.forethread.predictor.property.temporal;
