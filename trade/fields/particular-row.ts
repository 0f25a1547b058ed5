/**
 * One particular of a sailing (a field that describes it, for example its vessel type), as a row of
 * `particulars.ts`.
 */
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
  /** True if the field describes the vessel. A merge takes all these fields from the same person. */
  isOfVessel?: true;
  /** True if publishers need not give it. It is then null in drafts, sailings and the database. */
  isOptional?: true;
  /**
   * True if earlier versions did not have the field, so that stored and queued drafts may lack it. Every
   * newly added field needs this mark for good.
   */
  isLater?: true;
  /**
   * The least rights with which a reader sees the field on the page of a sailing. Set only for a field that
   * the rows of a search result lack.
   */
  detailFor?: 'visitor' | 'member' | 'certified';
  /**
   * The column in lane packs (sailings stored on devices for offline search): the first version of the format
   * that has the column, and its place in that version. It must never change, because devices store the
   * bytes.
   */
  packed?: { format: number; place: number };
  /**
   * The text key of the line that shows the field in the comparison of sailings. For an optional field, the
   * page of the sailing also shows this line.
   */
  compared?: string;
  /** For each use that does not include the field, the reason. */
  omitted?: Partial<Record<ParticularUse, OmitReason>>;
}

/**
 * long_text: only the page of the sailing shows long texts. no_contacts: packs, shared sheets and the
 * comparison have no contacts. keyword_instead: the search for vessels and voyages finds it. ports_instead:
 * the ports are more exact than the trade lane. vessel_instead: the comparison names the vessel.
 * rate_instead: the rate is empty if it is not shown. would_reveal: a filter would reveal the field to
 * readers who may not see it. not_asked: readers search by lane, days and cargo. only_containers: only
 * container voyages have the field, and they have their own packs, sheets and search.
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
 * pack: sailings for offline search. export: the sheet of a publisher's drafts. share: the sheet of sailings
 * that a reader shares. compare: the comparison of sailings. search: the filters of a search.
 */
export const particularUses = ['pack', 'export', 'share', 'compare', 'search'] as const;
export type ParticularUse = (typeof particularUses)[number];
