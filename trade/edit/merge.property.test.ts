import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { aDraft, aDraftCall, type Draft } from '../../tests/support/a-draft.ts';
import { apply } from './apply.ts';
import type { Edit } from './edit.ts';
import { fitting, merge } from './merge.ts';

const mergedRow = (row: Draft, edit: Edit): Draft => {
  const merged = merge(row, edit);
  expect(merged.clashes).toEqual([]);
  return merged.row;
};

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
    aDraft({ ...rest, harbors: [aDraftCall('a', { start_time }), aDraftCall('b', { sequence })] }),
  );
const anyRequest = fc.dictionary(fc.constantFrom(...paths), word, { maxKeys: 5 }) as fc.Arbitrary<
  Partial<Record<Path, string>>
>;
const editFrom = (seen: Draft, wish: Partial<Record<Path, string>>): Edit => ({
  changes: wish,
  base: Object.fromEntries(Object.keys(wish).map((path) => [path, at(seen, path as Path)])),
});

describe('any edit', () => {
  it('conflicts exactly in fields that others set to a different value', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyRequest, (seen, now, wish) => {
        const before = structuredClone(now);
        const merged = merge(now, editFrom(seen, wish));
        const clashes = paths.filter(
          (path) => path in wish && at(now, path) !== at(seen, path) && at(now, path) !== wish[path],
        );
        expect(now).toEqual(before);
        expect(merged.clashes.toSorted()).toEqual(clashes.toSorted());
        const expected = paths.map((path) =>
          clashes.length > 0 ? at(now, path) : (wish[path] ?? at(now, path)),
        );
        expect(paths.map((path) => at(merged.row, path))).toEqual(expected);
        expect(merged.row).toEqual(clashes.length === 0 ? apply(now, wish) : now);
      }),
    );
  });

  it('has no effect and no conflict when applied a second time', () => {
    fc.assert(
      fc.property(anyDraft, anyRequest, (seen, wish) => {
        const edit = editFrom(seen, wish);
        const once = mergedRow(seen, edit);
        expect(mergedRow(once, edit)).toEqual(once);
      }),
    );
  });

  it('commutes with an edit of other fields', () => {
    fc.assert(
      fc.property(anyDraft, anyRequest, anyRequest, (seen, mine, theirs) => {
        const apart = Object.fromEntries(Object.entries(theirs).filter(([path]) => !(path in mine)));
        const [a, b] = [editFrom(seen, mine), editFrom(seen, apart)];
        expect(mergedRow(mergedRow(seen, a), b)).toEqual(mergedRow(mergedRow(seen, b), a));
      }),
    );
  });

  it('of sets never conflicts and commutes with edits of other tags', () => {
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
        expect(tagsOf(mergedRow(mergedRow(row, a), b))).toEqual(tagsOf(mergedRow(mergedRow(row, b), a)));
      }),
    );
  });

  it('reduced by fitting has no conflict and preserves others’ changes', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyRequest, (seen, now, wish) => {
        const left = mergedRow(now, fitting(now, editFrom(seen, wish), {}));
        const expected = paths.map(
          (path) => (at(now, path) === at(seen, path) && wish[path]) || at(now, path),
        );
        expect(paths.map((path) => at(left, path))).toEqual(expected);
      }),
    );
  });
});
