/** Classes of an application that the agent is tested with. */
package io.forethread.samples.agent;
