/**
 * How long a test waits for a state before it gives up, in milliseconds: the one limit of all tests. What comes at once is found at once;
 * the limit is only for machines on which much else runs. A test that waits for more than one machine does in this time names its own.
 */
export const PATIENCE = 30_000;
