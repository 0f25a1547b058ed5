import { describe, expect, it } from 'vitest';

import { AppError } from '../../../contract/error-code.ts';
import { aDraft, aDraftStop, editableDraft, type Draft } from '../../../tests/support/a-draft.ts';
import { mergedRow, mergeEdit, type Edit } from './merge.ts';

const options = { editable: editableDraft };

describe('an edit', () => {
  it('is applied where the row is still what the person saw', () => {
    const edit: Edit = {
      changes: {
        ship_name: null,
        'harbors.a.start_time': '2026-12-02',
        cargo_tags: { add: ['vehicle'], remove: [] },
      },
      base: { ship_name: 'PIONEER', 'harbors.a.start_time': '2026-12-01' },
    };
    expect(mergeEdit(aDraft(), edit, options)).toEqual({
      kind: 'merged',
      row: aDraft({
        ship_name: null,
        cargo_tags: ['steel', 'vehicle'],
        harbors: [aDraftStop('a', { start_time: '2026-12-02' }), aDraftStop('b')],
      }),
    });
  });

  it('goes together with what others have done to other fields, and with the same wish of somebody else', () => {
    const edit: Edit = { changes: { ship_name: 'STAR' }, base: { ship_name: 'PIONEER' } };
    const other = aDraft({ voyage_number: '13E' });
    expect(mergedRow(other, edit, options)).toEqual({ ...other, ship_name: 'STAR' });
    const same = aDraft({ ship_name: 'STAR' });
    expect(mergedRow(same, edit, options)).toEqual(same);
  });

  it('that clashes in one field is applied in none, and tells which and what the row is', () => {
    const row = aDraft({ ship_name: 'MOON' });
    const edit: Edit = {
      changes: { ship_name: 'STAR', remark: 'x' },
      base: { ship_name: 'PIONEER', remark: '' },
    };
    const attempt = () => mergedRow(row, edit, options);
    expect(attempt).toThrow(AppError);
    expect(attempt).toThrow(expect.objectContaining({ code: 'conflict', data: row }) as Error);
    expect(mergeEdit(row, edit, options)).toEqual({ kind: 'conflict', fields: ['ship_name'] });
    expect(row).toEqual(aDraft({ ship_name: 'MOON' }));
  });

  it.each<[string, Edit, Draft | string[]]>([
    [
      'adds a call',
      { changes: { 'harbors.c': aDraftStop('c') }, base: { 'harbors.c': null } },
      aDraft({ harbors: [aDraftStop('a'), aDraftStop('b'), aDraftStop('c')] }),
    ],
    [
      'removes a call',
      { changes: { 'harbors.a': null }, base: { 'harbors.a': aDraftStop('a') } },
      aDraft({ harbors: [aDraftStop('b')] }),
    ],
    [
      'removes a call that is gone already',
      { changes: { 'harbors.c': null }, base: { 'harbors.c': aDraftStop('c') } },
      aDraft(),
    ],
    [
      'does not remove a call that somebody changed',
      { changes: { 'harbors.a': null }, base: { 'harbors.a': aDraftStop('a', { sequence: 'W' }) } },
      ['harbors.a'],
    ],
    [
      'does not add a call that is there and different',
      { changes: { 'harbors.a': aDraftStop('a', { sequence: 'W' }) }, base: { 'harbors.a': null } },
      ['harbors.a'],
    ],
    [
      'does not change a call that is gone',
      { changes: { 'harbors.c.sequence': 'W' }, base: { 'harbors.c.sequence': 'V' } },
      ['harbors.c.sequence'],
    ],
    [
      'adds a call and orders it',
      {
        changes: { 'harbors.c.sequence': 'W', 'harbors.c': aDraftStop('c') },
        base: { 'harbors.c': null, 'harbors.c.sequence': 'V' },
      },
      aDraft({ harbors: [aDraftStop('a'), aDraftStop('b'), aDraftStop('c', { sequence: 'W' })] }),
    ],
  ])('%s', (_, edit, expected) => {
    expect(mergeEdit(aDraft(), edit, options)).toEqual(
      Array.isArray(expected) ? { kind: 'conflict', fields: expected } : { kind: 'merged', row: expected },
    );
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
      { changes: { 'harbors.c': aDraftStop('d') }, base: { 'harbors.c': null } },
    ],
  ])('with %s is refused as %s', (_, code, edit) => {
    expect(() => mergeEdit(aDraft(), edit, options)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
