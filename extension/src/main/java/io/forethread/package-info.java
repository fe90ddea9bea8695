/** The annotation and the few types a user of Forethread touches. */
package io.forethread;
