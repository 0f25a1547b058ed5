import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { shapeOfDraft, type Draft } from '../../tests/support/a-draft.ts';
import { anyDraft, inOneOrder } from '../../tests/support/any-draft.ts';
import { apply } from './apply.ts';
import { between, editOn } from './between.ts';
import { isEmptyEdit } from './edit.ts';
import { fold } from './fold.ts';
import { inverse } from './inverse.ts';
import { merge } from './merge.ts';

/**
 * `between` leaves out properties that the new state lacks. Both states therefore always have a list of
 * rates.
 */
const { ties } = shapeOfDraft;
const edit = (a: Draft, b: Draft) => between(a, { ...b, rates: b.rates ?? [] }, shapeOfDraft);

describe('an edit between two states', () => {
  it('turns one state into the other and is empty between equal states', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (a, b) => {
        expect(inOneOrder(apply(a, edit(a, b).changes))).toEqual(inOneOrder(b));
        expect(isEmptyEdit(edit(a, inOneOrder(a)))).toBe(true);
      }),
    );
  });

  it('has the seen values as its base and merges without conflict', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (a, b) => {
        const made = edit(a, b);
        expect(editOn(a, made.changes, { ties })).toEqual(made);
        const { row, clashes } = merge(a, made);
        expect(clashes).toEqual([]);
        expect(inOneOrder(row)).toEqual(inOneOrder(b));
      }),
    );
  });

  it('leaves out properties that the new state lacks', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (a, { ship_name, cargo_tags }) => {
        const form = { ship_name, cargo_tags };
        expect(inOneOrder(apply(a, between(a, form, shapeOfDraft).changes))).toEqual(
          inOneOrder({ ...a, ...form }),
        );
      }),
    );
  });
});

describe('a merge', () => {
  it('without a conflict equals applying the edit', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyDraft, (a, b, now) => {
        const made = edit(a, b);
        const { row, clashes } = merge(now, made);
        const expected = clashes.length > 0 ? now : apply(now, made.changes);
        expect(inOneOrder(row)).toEqual(inOneOrder(expected));
      }),
    );
  });
});

describe('two folded edits', () => {
  it('have the same effect as both edits in sequence', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, anyDraft, (a, b, c) => {
        const folded = fold(edit(a, b), edit(b, c), ties);
        expect(editOn(a, folded.changes, { ties })).toEqual(folded);
        expect(inOneOrder(apply(a, folded.changes))).toEqual(inOneOrder(c));
        const { row, clashes } = merge(a, folded);
        expect(clashes).toEqual([]);
        expect(inOneOrder(row)).toEqual(inOneOrder(c));
      }),
    );
  });

  it('are empty if the second edit reverts the first', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (a, b) => {
        const apart = { ...b, cargo_tags: a.cargo_tags };
        expect(fold(edit(a, apart), edit(apart, a), ties)).toEqual({ changes: {}, base: {} });
      }),
    );
  });
});

describe('the inverse of an edit', () => {
  it('undoes the edit', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (a, b) => {
        const made = edit(a, b);
        expect(inOneOrder(apply(apply(a, made.changes), inverse(made).changes))).toEqual(inOneOrder(a));
        expect(inverse(inverse(made))).toEqual(made);
      }),
    );
  });
});
