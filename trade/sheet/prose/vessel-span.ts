/**
 * A vessel's name in a line, with its position. The name is certain after a word such as `MV` or before a
 * voyage number.
 */
export interface VesselSpan {
  from: number;
  to: number;
  text: string;
  isCertain: boolean;
  /** True for a name after a word such as `MV` or in quotation marks. */
  isMarked: boolean;
}

export interface LineSight {
  isPort: (text: string) => boolean;
  /** Returns true if days begin at a position of the line. */
  isDays: (at: number) => boolean;
}

/**
 * A vessel's name that one line marks, with a spelling by which other lines may name the vessel: `鸿盛` for
 * `环洋鸿盛`.
 */
export interface KnownName {
  spelling: string;
  name: string;
}
