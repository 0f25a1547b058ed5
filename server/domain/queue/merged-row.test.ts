import { describe, expect, it } from 'vitest';

import { AppError } from '../../../contract/error-code.ts';
import { aDraft, aDraftCall, shapeOfDraft } from '../../../tests/support/a-draft.ts';
import type { Edit } from '../../../trade/edit/edit.ts';
import { mergedRow } from './merged-row.ts';

describe('mergedRow', () => {
  it('an edit merges with changes to other fields and with an equal change', () => {
    const edit: Edit = { changes: { ship_name: 'STAR' }, base: { ship_name: 'PIONEER' } };
    const other = aDraft({ voyage_number: '13E' });
    expect(mergedRow(other, edit, shapeOfDraft)).toEqual({ ...other, ship_name: 'STAR' });
    const same = aDraft({ ship_name: 'STAR' });
    expect(mergedRow(same, edit, shapeOfDraft)).toEqual(same);
  });

  it('an edit that conflicts in one field is applied in none', () => {
    const row = aDraft({ ship_name: 'MOON' });
    const edit: Edit = {
      changes: { ship_name: 'STAR', remark: 'x' },
      base: { ship_name: 'PIONEER', remark: '' },
    };
    const attempt = () => mergedRow(row, edit, shapeOfDraft);
    expect(attempt).toThrow(AppError);
    expect(attempt).toThrow(expect.objectContaining({ code: 'conflict', data: row }) as Error);
    expect(attempt).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ field: 'ship_name' })] }) as Error,
    );
    expect(row).toEqual(aDraft({ ship_name: 'MOON' }));
  });

  it.each<[string, string, Edit]>([
    [
      'a field that may not be edited',
      'unknown_parameter',
      { changes: { member_id: 1 }, base: { member_id: 2 } },
    ],
    [
      'a path into a prototype',
      'unknown_parameter',
      { changes: { '__proto__.x': 1 }, base: { '__proto__.x': 1 } },
    ],
    [
      'a path into a prototype of a list',
      'unknown_parameter',
      { changes: { 'harbors.a.__proto__': 1 }, base: {} },
    ],
    [
      'a path that goes too deep',
      'unknown_parameter',
      { changes: { 'harbors.a.start_time.x': 1 }, base: {} },
    ],
    ['a change without its base', 'invalid', { changes: { remark: 'x' }, base: {} }],
    ['a set as a whole', 'invalid', { changes: { cargo_tags: ['steel'] }, base: { cargo_tags: [] } }],
    [
      'a call under the id of another',
      'invalid',
      { changes: { 'harbors.c': aDraftCall('d') }, base: { 'harbors.c': null } },
    ],
  ])('an edit with %s is refused as %s', (_, code, edit) => {
    expect(() => mergedRow(aDraft(), edit, shapeOfDraft)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
