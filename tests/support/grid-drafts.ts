import { anEmptyDraft, type DraftCall, type NewDraft } from '../../trade/draft/draft.ts';
import { keyBetween } from '../../trade/edit/fractional-key.ts';
import { cellBookOf, type CellBook } from '../../src/features/draft-cells/cell-book.ts';
import type { GridBook, GridRow } from '../../src/features/draft-cells/grid-row.ts';
import { aHarborBook } from './a-harbor-book.ts';

/** A call of a draft, for example `['load', 'CNSHA', '2026-11-25', '2026-11-28']`. */
type Call = readonly [role: 'load' | 'via' | 'unload', code: string, start: string, end: string];

/**
 * Returns a draft sailing of the grid with the given differences. The ids are readable: the draft `a` has the
 * calls `a-0` and `a-1`.
 */
export function aGridDraft(
  id: string,
  differs: Partial<NewDraft> = {},
  calls: readonly Call[] = usual,
): NewDraft {
  let sequence: string | null = null;
  const harbors = calls.map(([role, harbor_code, start_time, end_time], at): DraftCall => {
    sequence = keyBetween(sequence, null);
    return {
      id: `${id}-${at}`,
      sequence,
      harbor_code,
      second_harbor_code: null,
      third_harbor_code: null,
      use_common: false,
      start_time,
      end_time,
      is_load: role === 'load',
      is_unload: role === 'unload',
    };
  });
  return anEmptyDraft({ id, sequence: 'V', ship_name: 'PIONEER', voyage_number: '12E', harbors, ...differs });
}

const usual: readonly Call[] = [
  ['load', 'CNSHA', '2026-11-25', '2026-11-28'],
  ['unload', 'AEJEA', '2026-12-20', '2026-12-22'],
];

/** Returns a row of the grid whose draft equals the published sailing. */
export const aGridRow = (draft: NewDraft, differs: Partial<GridRow> = {}): GridRow => ({
  draft,
  published: draft,
  isUnsent: false,
  refusal: null,
  ...differs,
});

export const aGridBook = (differs: Partial<GridBook> = {}): GridBook => ({
  harbors: aHarborBook(),
  managers: [{ id: 'm1', chinese_name: '陈立', english_name: 'Chen Li' }],
  shiproutes: [],
  today: '2026-11-20',
  ...differs,
});

export const aCellBook = (differs: Partial<GridBook> = {}): CellBook => cellBookOf(aGridBook(differs), 'zh');

/** Returns a function that creates ids in order: `new1`, `new2`. */
export function idMaker(): () => string {
  let made = 0;
  return () => `new${(made += 1)}`;
}
