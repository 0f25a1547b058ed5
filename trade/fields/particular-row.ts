import type { NumberRule, Unit } from './units.ts';

/**
 * One particular of a sailing (a field that describes it, for example its vessel type), as a row of
 * `particulars.ts`.
 */
export type ParticularRow = KindOfField & FieldRow;

/**
 * The kind of the field.
 *
 * - line: a text of one line.
 * - text: a text of several lines.
 * - number: a number above 0.
 * - flag: yes or no.
 * - choice: an id of `dictionary`.
 * - choices: several ids of `dictionary`.
 * - row: the id of a database row.
 */
type KindOfField =
  | { kind: 'line' | 'text' | 'flag' | 'row'; of?: never; unit?: never; rule?: never }
  | {
      kind: 'choice' | 'choices';
      /** The enumeration of `dictionary` with the ids. */
      of: 'machine' | 'category' | 'cargo_tag' | 'currency' | 'price_unit' | 'freight_terms';
      unit?: never;
      rule?: never;
    }
  | {
      kind: 'number';
      of?: never;
      unit: Unit;
      /** The limits (decimals and largest value) against which the verdicts on a draft check the number. */
      rule: NumberRule;
    };

interface FieldRow {
  /**
   * The cell of the draft grid that shows the field. Several particulars may share a cell; absent if no cell
   * shows it.
   */
  cell?: string;
  /** The text key of the field's name, which the grid, the history and the queue show. */
  name: string;
  /** True if only container voyages have the field. */
  isOfContainers?: true;
  /**
   * True if the field describes the vessel. A merge never combines such fields from the edits of two people,
   * because the result could describe no real vessel.
   */
  isOfVessel?: true;
  /**
   * True if publishers may leave the field empty. An empty field is null in drafts, sailings and the
   * database.
   */
  isOptional?: true;
  /**
   * True if earlier versions did not have the field, so that stored and queued drafts may lack it. Every
   * field that is added needs this mark permanently.
   */
  isLater?: true;
  /**
   * The minimum rights with which a reader sees the field on the page of a sailing. Set only for fields that
   * the rows of a search result lack.
   */
  detailFor?: 'visitor' | 'member' | 'certified';
  /**
   * The column in lane packs (sailings stored on devices for offline search): the first version of the format
   * that has the column, and its position in that version. Neither may change later, because devices store
   * the bytes.
   */
  packed?: { format: number; place: number };
  /**
   * The text key of the line that shows the field in the comparison of sailings. The page of a sailing also
   * shows this line for an optional field.
   */
  compared?: string;
  /** The uses that leave out the field, each with the reason. */
  omitted?: Partial<Record<ParticularUse, OmitReason>>;
}

/**
 * The reason why a use leaves out a field.
 *
 * - long_text: only the page of the sailing shows long texts.
 * - no_contacts: packs, shared sheets and the comparison contain no contacts.
 * - keyword_instead: the search for vessels and voyages finds the field, so it needs no filter.
 * - ports_instead: the use has the ports, which are more exact than the trade lane.
 * - vessel_instead: the comparison names the vessel.
 * - rate_instead: the rate column is empty if the publisher shows no rate.
 * - would_reveal: a filter would reveal the field to readers who may not see it.
 * - not_asked: readers search by lane, days and cargo, not by this field.
 * - only_containers: only container voyages have the field, and they have their own packs, sheets and search.
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

/**
 * The uses of a field.
 *
 * - pack: the sailings that a device stores for offline search.
 * - export: the sheet of a publisher's drafts.
 * - share: the sheet of sailings that a reader shares.
 * - compare: the comparison of sailings.
 * - search: the filters of a search.
 */
export const particularUses = ['pack', 'export', 'share', 'compare', 'search'] as const;
export type ParticularUse = (typeof particularUses)[number];
