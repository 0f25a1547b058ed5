import type { Language } from '../../language.ts';
import { keysOf } from '../../keys-of.ts';
import { foldText } from '../../text/fold-text.ts';
import { cellText, type SheetCell } from '../cell.ts';

/**
 * The headings of the columns that only a sheet shared from this application has, such as the time at which a
 * sailing was confirmed.
 */
export const sharedHeads = {
  owner: { zh: '船东', en: 'Shipowner' },
  confirmed: { zh: '船东确认时间', en: 'Confirmed by shipowner' },
  changed: { zh: '船东变更时间', en: 'Changed by shipowner' },
  withdrawn: { zh: '取消时间', en: 'Cancelled at' },
  demo: { zh: '演示数据', en: 'Demo data' },
  link: { zh: '网址', en: 'Web address' },
} as const satisfies Record<string, Record<Language, string>>;

/**
 * The headings that earlier versions of this application wrote, so that sheets shared with them can still be
 * read.
 */
const earlierHeads: Partial<Record<keyof typeof sharedHeads, string>> = { withdrawn: 'Withdrawn at' };

/** The extra columns of a sheet that was shared from this application. Other sheets do not have them. */
export interface SharedExport {
  /**
   * The index of the column with the time at which the shipowner withdrew a sailing. Rows with such a time
   * are skipped.
   */
  withdrawnAt: number;
  /** The indexes of all columns that only shared sheets have. */
  known: readonly number[];
}

/** Finds the columns of a sheet that was shared from this application; returns null for any other sheet. */
export function sharedExport(header: readonly SheetCell[]): SharedExport | null {
  const texts = header.map((cell) => foldText(cellText(cell)));
  const indexOf = (key: keyof typeof sharedHeads): number => {
    const spellings = [sharedHeads[key].zh, sharedHeads[key].en, earlierHeads[key] ?? ''].map(foldText);
    return texts.findIndex((text) => text !== '' && spellings.includes(text));
  };
  const [withdrawnAt, changedAt, linkAt] = [indexOf('withdrawn'), indexOf('changed'), indexOf('link')];
  if (Math.min(withdrawnAt, changedAt, linkAt) < 0) return null;
  const known = keysOf(sharedHeads).flatMap((key) => (indexOf(key) < 0 ? [] : [indexOf(key)]));
  return { withdrawnAt, known };
}
