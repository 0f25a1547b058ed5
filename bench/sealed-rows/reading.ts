/**
 * The reads that the bench measures in the product's own store. It runs them in two pages, sealed and in
 * clear.
 */
export interface Reading {
  /** Logs in, with or without a key for the rows, and writes `total` rows of each kind. */
  begin: (isSealed: boolean, total: number) => Promise<void>;
  /** Returns the time of each read in ms, by its name. */
  read: () => Promise<Record<string, number>>;
  /** True if the rows are sealed on the disk. */
  isSealed: () => Promise<boolean>;
}

declare global {
  // eslint-disable-next-line no-var
  var reading: Reading | undefined;
}
