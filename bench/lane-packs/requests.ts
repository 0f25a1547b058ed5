export interface Asked {
  lane: string;
  from: string;
  to: string;
  since: string;
  until: string;
}

/** The functions that the bench calls in the page. All times are in ms. */
export interface Device {
  /** Decodes the response, writes it to IndexedDB and opens every lane. */
  importPacks: () => Promise<number>;
  mergeDelta: () => Promise<number>;
  /** Searches while the lane is already in memory. */
  askLane: (asked: readonly Asked[]) => Promise<number[]>;
  /** Searches while the lane is in memory, including the parsing of the request. */
  askAsCalled: (asked: readonly Asked[]) => Promise<number[]>;
  askSet: (sets: readonly (readonly Asked[])[]) => Promise<number[]>;
  /** Reads the lane from IndexedDB before each search. */
  askCold: (asked: readonly Asked[]) => Promise<number[]>;
  importDexie: () => Promise<number>;
  askDexie: (asked: readonly Asked[]) => Promise<number[]>;
  importRaw: () => Promise<number>;
  askRaw: (asked: readonly Asked[]) => Promise<number[]>;
}

declare global {
  // eslint-disable-next-line no-var
  var device: Device | undefined;
}
