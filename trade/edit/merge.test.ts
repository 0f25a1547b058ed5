import { describe, expect, it } from 'vitest';

import { aDraft, aDraftCall, type Draft } from '../../tests/support/a-draft.ts';
import { between } from './between.ts';
import type { Edit } from './edit.ts';
import { merge } from './merge.ts';

describe('an edit', () => {
  it('is applied if the row still has the values that the person saw', () => {
    const edit: Edit = {
      changes: {
        ship_name: null,
        'harbors.a.start_time': '2026-12-02',
        cargo_tags: { add: ['vehicle'], remove: [] },
      },
      base: { ship_name: 'PIONEER', 'harbors.a.start_time': '2026-12-01' },
    };
    expect(merge(aDraft(), edit)).toEqual({
      clashes: [],
      row: aDraft({
        ship_name: null,
        cargo_tags: ['steel', 'vehicle'],
        harbors: [aDraftCall('a', { start_time: '2026-12-02' }), aDraftCall('b')],
      }),
    });
  });

  it.each<[string, Edit, Draft | string[]]>([
    [
      'adds a call',
      { changes: { 'harbors.c': aDraftCall('c') }, base: { 'harbors.c': null } },
      aDraft({ harbors: [aDraftCall('a'), aDraftCall('b'), aDraftCall('c')] }),
    ],
    [
      'removes a call',
      { changes: { 'harbors.a': null }, base: { 'harbors.a': aDraftCall('a') } },
      aDraft({ harbors: [aDraftCall('b')] }),
    ],
    [
      'removes a call that is gone already',
      { changes: { 'harbors.c': null }, base: { 'harbors.c': aDraftCall('c') } },
      aDraft(),
    ],
    [
      'does not remove a call that somebody changed',
      { changes: { 'harbors.a': null }, base: { 'harbors.a': aDraftCall('a', { sequence: 'W' }) } },
      ['harbors.a'],
    ],
    [
      'does not add a call that is there and different',
      { changes: { 'harbors.a': aDraftCall('a', { sequence: 'W' }) }, base: { 'harbors.a': null } },
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
        changes: { 'harbors.c.sequence': 'W', 'harbors.c': aDraftCall('c') },
        base: { 'harbors.c': null, 'harbors.c.sequence': 'V' },
      },
      aDraft({ harbors: [aDraftCall('a'), aDraftCall('b'), aDraftCall('c', { sequence: 'W' })] }),
    ],
  ])('an edit %s', (_, edit, expected) => {
    expect(merge(aDraft(), edit)).toEqual(
      Array.isArray(expected) ? { clashes: expected, row: aDraft() } : { clashes: [], row: expected },
    );
  });

  it('applies to a field that a row of an earlier version lacks', () => {
    const before = { harbors: [{ id: 'a' }] };
    const shape = { fields: {}, lists: { harbors: { estimated_time: 1 } } };
    const made = between(before, { harbors: [{ id: 'a', estimated_time: '2026-12-02' }] }, shape);
    expect(made).toEqual({
      changes: { 'harbors.a.estimated_time': '2026-12-02' },
      base: { 'harbors.a.estimated_time': null },
    });
    expect(merge(before, made).clashes).toEqual([]);
  });

  it('matches a call regardless of its property order', () => {
    const turned = Object.fromEntries(Object.entries(aDraftCall('a')).toReversed());
    const edit: Edit = { changes: { 'harbors.a': null }, base: { 'harbors.a': turned } };
    expect(merge(aDraft(), edit)).toEqual({ clashes: [], row: aDraft({ harbors: [aDraftCall('b')] }) });
  });
});
