import type { ProseDays, ProseMoment, ProsePort, ProseRole } from './prose-token.ts';

/**
 * A port of a block. `isDirect` is true if a word gives the role to this port alone and not to a list of
 * ports.
 */
export interface PortItem {
  kind: 'port';
  port: ProsePort;
  role: ProseRole | null;
  isDirect: boolean;
  days: DaysItem[];
  /** True if only a separator of alternatives is between this port and the one before it: `Shanghai / Ningbo`. */
  isAlternative: boolean;
  /** True if a word such as `or` shows that the ports are alternatives, also in two nations: `Abidjan or Tema`. */
  isChoice: boolean;
  /** True if an arrow or a dash precedes this port. */
  isNext: boolean;
}

export interface DaysItem {
  kind: 'days';
  days: ProseDays;
  moment: ProseMoment | null;
  /** True if the days belong to the port after them: `12月28日抵吉大港`. */
  isOfNext: boolean;
  /** The word of unknown meaning directly before the days, if it may be a port; empty otherwise. */
  unknown: string;
}

export type ProseItem = PortItem | DaysItem;

/** The ports and days of one line. Commas, arrows and slashes divide the line into clauses. */
export interface ItemLine {
  items: ProseItem[];
  /** The index of the clause of each item. */
  clauses: number[];
}

export interface BlockItems {
  lines: ItemLine[];
  voyages: { text: string; isCertain: boolean }[];
  deadlines: string[];
  values: string[];
  states: { state: 'gone' | 'full' | 'away' | 'doubt' | 'open'; text: string }[];
  /** The ports that the vessel omits. */
  omitted: string[];
}
