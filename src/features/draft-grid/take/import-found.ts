import type { NewDraft } from '../../../../trade/draft/draft.ts';
import type { TrayRow } from '../../../store/draft-edit.ts';
import type { ImportRow } from './import-rows.ts';

/** What a sheet holds: drafts, and rows that are to be mended first. */
export interface FoundSailings {
  good: readonly NewDraft[];
  bad: readonly TrayRow[];
}

/** What the rows hold together. */
export const foundIn = (judged: readonly ImportRow[]): FoundSailings => ({
  good: judged.flatMap(({ draft }) => draft ?? []),
  bad: judged.flatMap(({ tray }) => tray ?? []),
});
