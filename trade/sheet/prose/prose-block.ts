import type { ProsePort, ProseToken } from './prose-token.ts';

/** The tokens of a text that belong to one vessel, with the facts from a title above them. */
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
  /** For a line that only partly belongs to the block, the text of that part, by line number. */
  parts: ReadonlyMap<number, string>;
  /** The ports that a title above the block names. */
  title: readonly ProsePort[];
  titleText: string;
  /** The line number of the title; 0 if there is none. */
  titleAt: number;
  /** The month that a title above the block names; empty if there is none. */
  month: string;
}
