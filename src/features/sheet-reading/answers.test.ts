import { describe, expect, it } from 'vitest';

import { aCellBook } from '../../../tests/support/grid-drafts.ts';
import type { SheetField } from '../../../trade/sheet/headers/field.ts';
import { remark } from '../../../trade/sheet/note.ts';
import { answeredRow, questionsIn } from './answers.ts';

const { spellings } = aCellBook();
const columnOf = new Map<SheetField, number>([
  ['ship_name', 0],
  ['load', 1],
  ['laycan', 2],
  ['unload', 3],
]);
const row = ['GEORGETOWN STAR', 'SHA/GEORGETOWN', '5/6', 'GEORGETOWN'];

describe('questionsIn', () => {
  it('questionsIn asks which port of a shared name and which days are meant', () => {
    const notes = [
      { field: 'load' as const, ...remark('harbor_ambiguous', { text: 'GEORGETOWN', codes: 'GYGEO MYPEN' }) },
      { field: 'laycan' as const, ...remark('date_ambiguous', { text: '5/6', first: 'a', second: 'b' }) },
      { field: 'rate' as const, ...remark('rate_kept', { text: 'x' }) },
    ];
    expect(questionsIn(notes, row, columnOf)).toEqual([
      { key: 'harbor:GEORGETOWN', kind: 'harbor', text: 'GEORGETOWN', options: ['GYGEO', 'MYPEN'] },
      { key: 'days:5/6', kind: 'days', text: '5/6', options: ['a', 'b'] },
    ]);
  });

  it('a text that is in no cell of the row gives no question', () => {
    const note = {
      field: 'load' as const,
      ...remark('harbor_ambiguous', { text: 'VICTORIA', codes: 'A B' }),
    };
    expect(questionsIn([note], row, columnOf)).toEqual([]);
  });
});

describe('answeredRow', () => {
  const answered = (key: string, answer: string) => {
    if (!spellings) throw new Error('The list of ports is missing.');
    return answeredRow(row, columnOf, { answers: new Map([[key, answer]]), names: spellings });
  };

  it('a port answer replaces the text in call cells only, and is noted', () => {
    const { cells, notes } = answered('harbor:GEORGETOWN', 'MYPEN');
    expect(cells).toEqual(['GEORGETOWN STAR', 'SHA/MYPEN', '5/6', 'MYPEN']);
    expect(notes.map(({ field, code }) => [field, code])).toEqual([
      ['load', 'harbor_corrected'],
      ['unload', 'harbor_corrected'],
    ]);
  });

  it('a port answer does not replace a part of a word', () => {
    expect(answered('harbor:GEORGE', 'MYPEN').cells).toEqual(row);
  });

  it('an answer about days replaces the whole cell', () => {
    expect(answered('days:5/6', '2026-06-05').cells[2]).toBe('2026-06-05');
    expect(answered('days:5', '2026-06-05').cells).toEqual(row);
  });
});
