/** One lane query with dates. */
export interface Asked {
  lane: string;
  from: string;
  to: string;
  since: string;
  until: string;
}

/** What the page does for the bench; times in ms. */
export interface Device {
  /** From the bytes of the answer into IndexedDB, and opened. */
  importPacks: () => Promise<number>;
  mergeDelta: () => Promise<number>;
  /** The search alone, its lane in memory. */
  askLane: (asked: readonly Asked[]) => Promise<number[]>;
  /** The same with the reading of the request, as a page asks. */
  askAsCalled: (asked: readonly Asked[]) => Promise<number[]>;
  askSet: (sets: readonly (readonly Asked[])[]) => Promise<number[]>;
  /** The lane is read from IndexedDB first. */
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
