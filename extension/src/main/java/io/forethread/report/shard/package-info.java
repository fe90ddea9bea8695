/** What one shard of a test tells the others in a file, so that results of all can be merged. */
package io.forethread.report.shard;
