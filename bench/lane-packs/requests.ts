export interface Asked {
  lane: string;
  from: string;
  to: string;
  since: string;
  until: string;
}

/** The functions in the page that the bench calls. The times that they return are in ms. */
export interface Device {
  /** Decodes the answer, writes it to IndexedDB and opens every lane. Returns the time. */
  importPacks: () => Promise<number>;
  mergeDelta: () => Promise<number>;
  /** Searches in lanes that are in memory already. */
  askLane: (asked: readonly Asked[]) => Promise<number[]>;
  /** Searches in lanes that are in memory. The times include the parsing of the request. */
  askAsCalled: (asked: readonly Asked[]) => Promise<number[]>;
  askSet: (sets: readonly (readonly Asked[])[]) => Promise<number[]>;
  /** Searches in lanes that are read from IndexedDB before each search. */
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
