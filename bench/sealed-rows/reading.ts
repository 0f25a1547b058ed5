/**
 * The functions in the page that the bench calls. They read the application's store. One page has encrypted
 * rows, a second page unencrypted ones.
 */
export interface Reading {
  /** Logs in, with or without a key for the rows, and writes `total` rows of each kind. */
  begin: (isSealed: boolean, total: number) => Promise<void>;
  /** Returns the time of each read in ms, by its name. */
  read: () => Promise<Record<string, number>>;
  /** True if the rows on the disk are encrypted. */
  isSealed: () => Promise<boolean>;
}

declare global {
  // eslint-disable-next-line no-var
  var reading: Reading | undefined;
}
