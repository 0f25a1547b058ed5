/** What a page reads at once, in the product's own store: the bench runs it in two pages, sealed and in clear. */
export interface Reading {
  /** Logs in, with a key for the rows or without, and writes so many rows of each kind. */
  begin: (isSealed: boolean, total: number) => Promise<void>;
  /** How long each reading takes, in ms, by what it is. */
  read: () => Promise<Record<string, number>>;
  /** Whether the rows are sealed on the disk. */
  isSealed: () => Promise<boolean>;
}

declare global {
  // eslint-disable-next-line no-var
  var reading: Reading | undefined;
}
