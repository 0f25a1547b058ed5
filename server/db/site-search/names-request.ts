import type { SailingRights } from '../search/sailing-rows.ts';
import type { CandidateChoice } from './vessel-candidates.ts';

export interface NamesRequest extends CandidateChoice {
  rights: SailingRights;
  /** True to search for vessels. */
  vessels: boolean;
  /** True to search for voyages. */
  voyages: boolean;
  /** True to search for similar names if no vessel name matches exactly. */
  slips: boolean;
}

/** The SQL that a group of results adds to the statement: tables and columns. */
export interface FoundGroup {
  tables: string[];
  columns: string[];
}
