import type { ProsePort, ProseToken } from './prose-token.ts';

/** The tokens of a text that belong to one vessel. */
export interface ProseBlock {
  vessel: string;
  isMarked: boolean;
  /** True if no vessel is named near the ports and days of the block. */
  isAnonymous: boolean;
  tokens: readonly ProseToken[];
  lines: readonly number[];
  /** The text of the first line. */
  firstText: string;
  /** True if the first line gives new days with a word such as `改为`. */
  isChange: boolean;
  /** The text of each line, as far as it belongs to the block; absent for whole lines. */
  parts: ReadonlyMap<number, string>;
  /** The ports that a title above the block names. */
  title: readonly ProsePort[];
  titleText: string;
  /** The number of the title's line; 0 if there is none. */
  titleAt: number;
  /** The month that a title above the block names; empty if there is none. */
  month: string;
}
