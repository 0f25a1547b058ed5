import { describe, expect, it } from 'vitest';

import { shapeOfDraft } from '../../tests/support/a-draft.ts';
import { parsePath, pathOf, placeIn, rowPathOf, rowsFirst } from './path.ts';

describe('a path', () => {
  it.each([
    ['ship_name', { name: 'ship_name', id: null, field: null }],
    ['harbors.a', { name: 'harbors', id: 'a', field: null }],
    ['harbors.a.start_time', { name: 'harbors', id: 'a', field: 'start_time' }],
  ])('%s is parsed and written back', (path, parsed) => {
    expect(parsePath(path)).toEqual(parsed);
    expect(pathOf(parsed.name, parsed.id ?? undefined, parsed.field ?? undefined)).toBe(path);
  });

  it.each(['', '.', 'harbors.', 'harbors..start_time', 'harbors.a.b.c'])('is not %j', (path) => {
    expect(parsePath(path)).toBeNull();
  });

  it('of a field in a list leads to the path of its row', () => {
    expect(['harbors.a.start_time', 'harbors.a', 'ship_name'].map(rowPathOf)).toEqual([
      'harbors.a',
      null,
      null,
    ]);
  });

  it('of a row is sorted before the paths of its fields', () => {
    expect(rowsFirst(['harbors.a.sequence', 'remark', 'harbors.a'])).toEqual([
      'harbors.a',
      'harbors.a.sequence',
      'remark',
    ]);
  });

  it.each([
    ['ship_name', 'field'],
    ['cargo_tags', 'set'],
    ['harbors.a', 'row'],
    ['harbors.a.sequence', 'field'],
    ['harbors', undefined],
    ['harbors.a.id', undefined],
    ['constructor', undefined],
    ['__proto__.x', undefined],
    ['harbors.a.__proto__', undefined],
  ])('%s names a place of kind %s', (path, kind) => {
    expect(placeIn(shapeOfDraft, path)?.kind).toBe(kind);
  });
});
