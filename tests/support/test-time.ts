/** The default time in the tests of the server. */
export const testNow = new Date('2026-11-20T08:00:00Z');
/** An end time for a tier that is later than all tests. */
export const laterThanTests = new Date('2099-01-01T00:00:00Z');
