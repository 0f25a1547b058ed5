import { expect, test } from 'vitest';

import {
  breakBulkClass,
  deadlinesFor,
  leavesLessTime,
  nextDeadline,
  receivingState,
  receivingWindows,
  reversedWindows,
} from './receiving-windows.ts';

const at = (code: string, time: string | null) => ({ code, time: time && `2026-11-${time}:00+08:00` });
const rows = [
  at('EFC', '18T08:00'),
  at('PCO', '22T12:00'),
  at('PCO_LATE', '22T18:00'),
  at('EFC_DG', '21T08:00'),
  at('DGC', '21T20:00'),
  at('DCO', '20T17:00'),
  at('DCO_DG', '20T12:00'),
  at('VCO', '21T12:00'),
  at('OBC', null),
  at('SPA', '10T17:00'),
];
const codes = (some: readonly { code: string }[]) => some.map(({ code }) => code).join(' ');
const now = (time: string) => new Date(`2026-11-${time}:00+08:00`);

test('each class has its own receiving window', () => {
  const windows = receivingWindows(rows).map(({ cargoClass, opening, cutOff, late }) =>
    [cargoClass, opening?.code, cutOff?.code, late?.code].filter(Boolean).join(' '),
  );
  expect(windows).toEqual(['general EFC PCO PCO_LATE', 'dangerous EFC_DG DGC']);
});

test.each([
  ['17T08:00', 'waits', '18T08:00'],
  ['19T08:00', 'open', '22T12:00'],
  ['22T15:00', 'late', '22T18:00'],
  ['22T21:00', 'closed', '22T18:00'],
])('on %s the general window is %s', (time, kind, end) => {
  const [window] = receivingWindows(rows);
  const state = window && receivingState(window, now(time));
  expect(state).toMatchObject({ kind });
  expect(Object.values(state ?? {})).toContain(`2026-11-${end}:00+08:00`);
});

test('a window without an opening closes, and one without a cut-off has opened', () => {
  const [cutOff, opening] = [at('PCO', '22T12:00'), at('EFC', '18T08:00')];
  expect(receivingState({ opening: null, cutOff, late: null }, now('20T08:00'))?.kind).toBe('closes');
  expect(receivingState({ opening, cutOff: null, late: null }, now('20T08:00'))?.kind).toBe('opened');
});

test('papers of a class replace those of general cargo', () => {
  expect(codes(deadlinesFor(rows, 'dangerous'))).toBe('SPA DCO_DG EFC_DG VCO DGC');
  expect(codes(deadlinesFor(rows, 'general'))).toBe('EFC DCO VCO PCO');
  expect(codes(deadlinesFor(rows, 'lcl'))).toBe('DCO VCO');
});

test('a member with dangerous goods sees that deadline first', () => {
  expect(nextDeadline(rows, 'dangerous', now('20T08:00'))?.code).toBe('DCO_DG');
  expect(nextDeadline(rows, 'dangerous', now('21T13:00'))?.code).toBe('DGC');
  expect(nextDeadline(rows, 'dangerous', now('23T08:00'))).toBeNull();
});

test('an opening after the cut-off of its class is found', () => {
  expect(reversedWindows(rows)).toEqual([]);
  expect(reversedWindows([at('EFC_RF', '22T12:00'), at('RCO', '21T12:00')])).toHaveLength(1);
});

test('an earlier cut-off and a later opening leave less time', () => {
  const [earlier, later] = ['2026-11-20T08:00:00+08:00', '2026-11-21T08:00:00+08:00'];
  expect(leavesLessTime('PCO', { was: later, now: earlier })).toBe(true);
  expect(leavesLessTime('EFC_DG', { was: earlier, now: later })).toBe(true);
  expect(leavesLessTime('PCO', { was: earlier, now: later })).toBe(false);
  expect(leavesLessTime('EFC', { was: later, now: earlier })).toBe(false);
});

test('on a break-bulk sailing, a class without a deadline counts as general cargo', () => {
  expect(breakBulkClass(rows, 'reefer')).toBe('general');
  expect(breakBulkClass(rows, 'out_of_gauge')).toBe('general');
  expect(breakBulkClass([...rows, at('RCO', '21T08:00')], 'reefer')).toBe('reefer');
});

test('dangerous goods never count as general cargo', () => {
  expect(breakBulkClass([at('PCO', '22T12:00')], 'dangerous')).toBe('dangerous');
});
