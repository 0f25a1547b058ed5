import type { NewDraft } from '../../../contract/draft.ts';
import { limits } from '../../../contract/limits.ts';
import { t } from '../../i18n/t.ts';
import type { TrayRow } from './draft-grid-props.ts';
import type { ImportRow } from './import-rows.ts';

/** What a sheet holds: drafts, and rows that are to be mended first. */
export interface FoundSailings {
  good: readonly NewDraft[];
  bad: readonly TrayRow[];
}

export const foundIn = (judged: readonly ImportRow[]): FoundSailings => ({
  good: judged.flatMap(({ draft }) => draft ?? []),
  bad: judged.flatMap(({ tray }) => tray ?? []),
});

/** Why so many more do not go into a group; null where they do. */
export function tooManyText(there: number, more: number): string | null {
  const [n, most] = [there + more, limits.draftsPerGroupMost];
  return n > most ? t('draftGrid.tooMany', { n, most, there }) : null;
}
