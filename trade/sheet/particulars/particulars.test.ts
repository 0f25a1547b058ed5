import { expect, test } from 'vitest';

import { optionalKeys } from '../../fields/optional-particulars.ts';
import { recordOf } from '../../keys-of.ts';
import { readParticulars } from './particulars.ts';
import { RowReader } from '../row-reader.ts';
import type { SheetCell } from '../cell.ts';

const fields = ['gear', 'lift_tons', 'deadweight_tons', 'freight_terms'] as const;

function read(cells: Partial<Record<(typeof fields)[number], SheetCell>>) {
  const reader = new RowReader(
    fields.map((field) => cells[field] ?? null),
    new Map(fields.map((field, column) => [field, column])),
  );
  const kept: string[] = [];
  return { ...readParticulars(reader, kept), kept, notes: reader.assumed.map(({ field }) => field) };
}

const nothing = recordOf(optionalKeys, () => null);

test('gear is read as present, absent or not given', () => {
  for (const cell of ['有', 'Geared', 'Y', '自带吊', true]) expect(read({ gear: cell }).is_geared).toBe(true);
  for (const cell of ['无', 'gearless', 'No', false]) expect(read({ gear: cell }).is_geared).toBe(false);
  for (const cell of ['', 'N/A', null]) expect(read({ gear: cell })).toMatchObject({ ...nothing, kept: [] });
});

test('tons are read with or without a unit and imply gear', () => {
  expect(read({ lift_tons: '120.5 t', deadweight_tons: '12,500 DWT' })).toMatchObject({
    is_geared: true,
    lift_tons: 120.5,
    deadweight_tons: 12_500,
    kept: [],
  });
  expect(read({ deadweight_tons: 28_000 }).deadweight_tons).toBe(28_000);
  expect(read({ gear: '无', lift_tons: 40 })).toMatchObject({ is_geared: false, lift_tons: 40 });
});

test('freight terms are recognised by abbreviations and by words', () => {
  for (const [cell, terms] of [
    ['FIOS', 'fios'],
    ['F.I.O.S.T.', 'fiost'],
    ['班轮条款', 'liner'],
    ['Liner in/out', 'liner'],
    ['lifo', 'lifo'],
  ] as const)
    expect(read({ freight_terms: cell }).freight_terms).toBe(terms);
});

test('unreadable particulars are added to the remark with a note', () => {
  const odd = { gear: '2x40t', lift_tons: '2 x 40', deadweight_tons: '1.2万', freight_terms: 'CQD' };
  expect(read(odd)).toEqual({
    ...nothing,
    kept: ['2 x 40', '2x40t', '1.2万', 'CQD'],
    notes: ['lift_tons', 'gear', 'deadweight_tons', 'freight_terms'],
  });
  expect(read({ lift_tons: 0, deadweight_tons: '1234567' })).toMatchObject(nothing);
});
