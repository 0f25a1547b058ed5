/** A vessel's name in a line, with its place. It is certain after a mark such as `MV`, or in front of a voyage number. */
export interface VesselSpan {
  from: number;
  to: number;
  text: string;
  isCertain: boolean;
  /** True for a name after a mark such as `MV`, or in quotation marks. */
  isMarked: boolean;
}

export interface LineSight {
  isPort: (text: string) => boolean;
  /** Returns true if days begin at a position of the line. */
  isDays: (at: number) => boolean;
}

/** A name that another line gives to a vessel, and a spelling by which a line may name it: `鸿盛` for `环洋鸿盛`. */
export interface KnownName {
  spelling: string;
  name: string;
}
