import type { SailingRights } from '../search/sailing-rows.ts';
import type { CandidateChoice } from './vessel-candidates.ts';

export interface NamesRequest extends CandidateChoice {
  rights: SailingRights;
  /** True for each group of results that is requested. */
  vessels: boolean;
  voyages: boolean;
  /** True to search for similar names if no vessel name matches exactly. */
  slips: boolean;
}

/** The tables and columns that a group adds to the statement. */
export interface FoundGroup {
  tables: string[];
  columns: string[];
}
