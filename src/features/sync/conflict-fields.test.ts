import { expect, test } from 'vitest';

import { anEntry } from '../../../tests/support/an-entry.ts';
import { anEmptyDraft, draftShape } from '../../../trade/draft/draft.ts';
import { between } from '../../../trade/edit/between.ts';
import { conflictChoices, conflictFields } from './conflict-fields.ts';

test('an unchanged port call is no conflict, whatever the key order', () => {
  const entry = anEntry({
    state: 'conflict',
    body: {
      id: 's',
      changes: { 'harbors.a': null },
      base: { 'harbors.a': { id: 'a', harbor_code: 'CNSHA' } },
    },
    error: {
      code: 'conflict',
      status: 409,
      message: '',
      errors: [],
      theirs: { remark: 'x', harbors: [{ harbor_code: 'CNSHA', id: 'a' }] },
    },
  });
  expect(conflictFields(entry)).toMatchObject([{ path: 'harbors.a', isConflict: false }]);
});

test('the opening and the closing of a window are one choice', () => {
  const cutOff = (id: string, code: string, day: number) => ({
    id,
    harbor_code: 'CNSHA',
    code,
    time: `2026-11-${day}T12:00:00+08:00`,
    provenance: 'published' as const,
    rule: null,
  });
  const draft = (opens: number, closes: number) =>
    anEmptyDraft({
      id: 's',
      sequence: 'a',
      cut_offs: [cutOff('a', 'EFC', opens), cutOff('b', 'PCO', closes), cutOff('c', 'DCO', 20)],
    });
  const entry = anEntry({
    state: 'conflict',
    body: { id: 's', ...between(draft(18, 22), draft(19, 22), draftShape) },
    error: { code: 'conflict', status: 409, message: '', errors: [], theirs: draft(18, 21) },
  });
  expect(conflictChoices(entry).map(({ rowPath, isConflict, unit }) => [rowPath, isConflict, unit])).toEqual([
    ['cut_offs.a', true, 'CNSHA general'],
    ['cut_offs.b', true, 'CNSHA general'],
  ]);
});
