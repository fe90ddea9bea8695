/**
 * Makes what users get of what the modules compile to: classes of libraries under names of our own,
 * and Z3 in a folder of our own. The build runs these programs; nobody else needs them.
 */
package io.forethread.packaging;
