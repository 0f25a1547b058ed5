/** One particular of a sailing, as a row of `particulars.ts`. */
export interface ParticularRow {
  /**
   * The kind of value. line: a text of one line; text: of several lines; number: above 0; flag: yes or no;
   * choice: an id of `dictionary`; choices: several ids; row: the id of a database row.
   */
  kind: 'line' | 'text' | 'number' | 'flag' | 'choice' | 'choices' | 'row';
  /** The enumeration of `dictionary` with the ids of a choice. */
  of?: 'machine' | 'category' | 'cargo_tag' | 'currency' | 'price_unit' | 'freight_terms';
  /** The unit of a number. */
  unit?: 'tons';
  /** The verdict rule of a number. */
  rule?: NumberRule;
  /** The cell of the draft grid. Several particulars may share one; absent if the grid has none. */
  cell?: string;
  /** The text key of the name in the grid, in the history and in the queue. */
  name: string;
  /** True if only container voyages have it. */
  isOfContainers?: true;
  /** True if it belongs to the vessel. A merge takes these particulars from one person only. */
  isOfVessel?: true;
  /** True if publishers need not give it. It is then null in drafts, sailings and the database. */
  isOptional?: true;
  /**
   * True if earlier versions did not have it, so that stored and queued drafts may lack it. Every new
   * particular is later, and stays it.
   */
  isLater?: true;
  /**
   * The least rights of a reader who sees it, for a particular that the rows of a search result lack. Absent
   * if they have it.
   */
  detailFor?: 'visitor' | 'member' | 'certified';
  /**
   * The column in lane packs: the first lane format that has it, and its place in that format. It must never
   * change, because devices store the bytes.
   */
  packed?: { format: number; place: number };
  /**
   * The line of the comparison that shows it. For an optional particular this is the text key of the line's
   * name, and the page of the sailing has the line too.
   */
  compared?: string;
  /** The reasons why uses leave the particular out. */
  omitted?: Partial<Record<ParticularUse, OmitReason>>;
}

/**
 * long_text: only the page of the sailing shows long texts. no_contacts: packs, shared sheets and the comparison
 * have no contacts. keyword_instead: the search for vessels and voyages finds it. ports_instead: the ports are
 * more exact than the trade lane. vessel_instead: the comparison names the vessel. rate_instead: the rate is empty
 * if it is not shown. would_reveal: a filter would reveal it to readers who may not see it. not_asked: sailings
 * are searched by lane, days and cargo. only_containers: only container voyages have it, which have packs, sheets
 * and a search of their own.
 */
type OmitReason =
  | 'long_text'
  | 'no_contacts'
  | 'keyword_instead'
  | 'ports_instead'
  | 'vessel_instead'
  | 'rate_instead'
  | 'would_reveal'
  | 'not_asked'
  | 'only_containers';

export interface NumberRule {
  /** The most decimals that the database stores. */
  decimals: number;
  /** The largest value that the database stores. */
  most: number;
}

/**
 * pack: lane packs. export: the sheet of a publisher's drafts. share: the sheet of sailings that a reader
 * shares. compare: the comparison. search: the filters of a search.
 */
export const particularUses = ['pack', 'export', 'share', 'compare', 'search'] as const;
export type ParticularUse = (typeof particularUses)[number];
