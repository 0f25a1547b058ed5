export type ProseRole = 'load' | 'discharge' | 'via';
export type ProseMoment = 'eta' | 'etb' | 'etd' | 'laycan';

/** A port in a text. `code` contains the codes of its ports, or its text if a person must choose the port. */
export interface ProsePort {
  kind: 'port';
  text: string;
  code: string;
}

export interface ProseDays {
  kind: 'days';
  text: string;
  /** True for days without a month: `5日`, `12-15号`. */
  isBare: boolean;
}

/**
 * A piece of a text with its meaning. A `role` or a `moment` (an event of a call) gives a meaning to the
 * ports and days next to it. A `mark` is a separator. A `value` is a measure, an amount of money or a
 * contact. A `word` has no known meaning. A `state` is a word about a sailing or its vessel: it cancels the
 * sailing (`gone`), closes it for bookings (`full`), takes the vessel out of service (`away`), makes the
 * sailing doubtful (`doubt`), offers a vessel that looks for cargo (`open`) or omits a port (`omit`).
 */
export type ProseToken =
  | ProsePort
  | ProseDays
  | { kind: 'vessel'; text: string; isCertain: boolean; isMarked: boolean }
  | { kind: 'voyage'; text: string; isCertain: boolean }
  | { kind: 'role'; text: string; role: ProseRole; isLabel: boolean }
  | { kind: 'moment'; text: string; moment: ProseMoment }
  | { kind: 'deadline'; text: string }
  | { kind: 'state'; text: string; state: 'gone' | 'full' | 'away' | 'doubt' | 'open' | 'omit' }
  | { kind: 'mark' | 'value' | 'word' | 'area' | 'month'; text: string };

/** A token with its position in the line. */
export type PlacedToken = ProseToken & { from: number };

/** A line of a text as tokens, with its number from 1. */
export interface ProseLine {
  at: number;
  /** The text without the sender, the number of a list entry and words for a change. */
  text: string;
  /** The line as it was written. */
  source: string;
  tokens: readonly PlacedToken[];
  isNumbered: boolean;
  /** The number of the line as a list entry, such as 2 for `2.`; null if it has none. */
  number: number | null;
  /** True if the line is not about a single sailing. */
  isAside: boolean;
  /** True if the line gives new days with a word such as `改为`. */
  isChange: boolean;
}
