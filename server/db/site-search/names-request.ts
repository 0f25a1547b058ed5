import type { SailingRights } from '../search/sailing-rows.ts';
import type { CandidateChoice } from './vessel-candidates.ts';

export interface NamesRequest extends CandidateChoice {
  rights: SailingRights;
  /** Which of the two groups are asked for. */
  vessels: boolean;
  voyages: boolean;
  /** Where no vessel is called so, those are found that are called nearly so. */
  slips: boolean;
}

/** What a group adds to the statement. */
export interface FoundGroup {
  tables: string[];
  columns: string[];
}
