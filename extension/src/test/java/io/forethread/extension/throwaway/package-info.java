/**
 * A violation that nobody needs, added as CONTRIBUTING.md says: if the how-to no longer works,
 * these tests do not compile or fail. It uses only what is public.
 */
package io.forethread.extension.throwaway;
