import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { aDraft, aDraftStop, editableDraft, type Draft } from '../../../tests/support/a-draft.ts';
import { isSame, mergedRow, mergeEdit, type Edit } from './merge.ts';

const options = { editable: editableDraft };

const word = fc.constantFrom('A', 'B', 'C');
const paths = ['ship_name', 'voyage_number', 'remark', 'harbors.a.start_time', 'harbors.b.sequence'] as const;
type Path = (typeof paths)[number];
const at = (row: Draft, path: Path): unknown => {
  const [name = '', id, field = ''] = path.split('.');
  return id === undefined ? row[name] : row.harbors.find((one) => one.id === id)?.[field];
};
const anyDraft = fc
  .record({ ship_name: word, voyage_number: word, remark: word, start_time: word, sequence: word })
  .map(({ start_time, sequence, ...rest }) =>
    aDraft({ ...rest, harbors: [aDraftStop('a', { start_time }), aDraftStop('b', { sequence })] }),
  );
const anyWish = fc.dictionary(fc.constantFrom(...paths), word, { maxKeys: 5 }) as fc.Arbitrary<
  Partial<Record<Path, string>>
>;
const editFrom = (seen: Draft, wish: Partial<Record<Path, string>>): Edit => ({
  changes: wish,
  base: Object.fromEntries(Object.keys(wish).map((path) => [path, at(seen, path as Path)])),
});

describe('any edit', () => {
  it('clashes exactly in the fields that are neither as seen nor as wished, and else sets exactly what it names', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyWish, (seen, now, wish) => {
        const before = structuredClone(now);
        const merged = mergeEdit(now, editFrom(seen, wish), options);
        const clashes = paths.filter(
          (path) => path in wish && at(now, path) !== at(seen, path) && at(now, path) !== wish[path],
        );
        expect(now).toEqual(before);
        expect(merged.kind === 'conflict' ? merged.fields.toSorted() : []).toEqual(clashes.toSorted());
        const row = merged.kind === 'merged' ? merged.row : null;
        const expected = row && paths.map((path) => wish[path] ?? at(now, path));
        expect(row && paths.map((path) => at(row, path))).toEqual(expected);
      }),
    );
  });

  it('applied a second time changes nothing and clashes with nothing', () => {
    fc.assert(
      fc.property(anyDraft, anyWish, (seen, wish) => {
        const edit = editFrom(seen, wish);
        const once = mergedRow(seen, edit, options);
        expect(mergedRow(once, edit, options)).toEqual(once);
      }),
    );
  });

  it('of other fields may come before or after: the row is the same', () => {
    fc.assert(
      fc.property(anyDraft, anyWish, anyWish, (seen, mine, theirs) => {
        const apart = Object.fromEntries(Object.entries(theirs).filter(([path]) => !(path in mine)));
        const [a, b] = [editFrom(seen, mine), editFrom(seen, apart)];
        expect(mergedRow(mergedRow(seen, a, options), b, options)).toEqual(
          mergedRow(mergedRow(seen, b, options), a, options),
        );
      }),
    );
  });

  it('of sets never clashes, and edits of different tags may come in any order', () => {
    const tags = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(tags, tags, tags, (has, first, second) => {
        const row = aDraft({ cargo_tags: has });
        const toggle = (all: readonly string[]): Edit => ({
          changes: {
            cargo_tags: {
              add: all.filter((tag) => !has.includes(tag)),
              remove: all.filter((tag) => has.includes(tag)),
            },
          },
          base: {},
        });
        const [a, b] = [toggle(first), toggle(second.filter((tag) => !first.includes(tag)))];
        const tagsOf = (merged: Draft) => merged.cargo_tags.toSorted();
        expect(tagsOf(mergedRow(mergedRow(row, a, options), b, options))).toEqual(
          tagsOf(mergedRow(mergedRow(row, b, options), a, options)),
        );
      }),
    );
  });

  it('compares values as JSON does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(isSame(a, structuredClone(a))).toBe(true);
        expect(isSame(a, b)).toBe(isSame(b, a));
      }),
    );
    expect(isSame({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(isSame({ a: undefined }, { b: 1 })).toBe(false);
    expect(isSame([], {})).toBe(false);
  });
});
