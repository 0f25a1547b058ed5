import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { aDraft, aDraftStop, shapeOfDraft, type Draft } from '../../tests/support/a-draft.ts';
import { apply } from './apply.ts';
import { between } from './between.ts';
import { isSetChange, wishesOf, type Edit, type Values } from './edit.ts';
import { fold } from './fold.ts';
import { inverse } from './inverse.ts';
import { fitting, merge, wishedOver } from './merge.ts';
import { same } from './same.ts';
import { tiedPaths } from './ties.ts';
import { valueAt } from './value-at.ts';

const { ties } = shapeOfDraft;
const edit = (a: Draft, b: Draft) => between(a, b, shapeOfDraft);

const tied = [
  ['ship_name', 'voyage_number'],
  ['harbors.a.start_time', 'harbors.a.end_time'],
  ['rates.r.amount', 'rates.r.currency'],
] as const;
const paths = [...tied.flat(), 'remark', 'harbors.a.sequence'] as const;
const start = aDraft({ harbors: [aDraftStop('a')], rates: [{ id: 'r', amount: '1200', currency: 'USD' }] });

const anyWrites = fc.dictionary(fc.constantFrom(...paths), fc.constantFrom('A', 'B'), { maxKeys: 3 });
/** What a person saw and wrote, and what others made of the same meanwhile. */
const anyThree = fc
  .tuple(anyWrites, anyWrites, anyWrites, fc.boolean())
  .map(([before, mine, theirs, isGone]) => {
    const seen = apply(start, before);
    const now = apply(seen, theirs);
    return { seen, wished: apply(seen, mine), now: isGone ? { ...now, rates: [] } : now };
  });

describe('an edit of a tied field', () => {
  it('clashes where it or what is tied to it is neither as it was seen nor as it is wished', () => {
    fc.assert(
      fc.property(anyThree, ({ seen, wished, now }) => {
        const made = edit(seen, wished);
        const changed = Object.keys(made.changes).filter((path) => !isSetChange(made.changes[path]));
        const isOther = (path: string) =>
          [made.base[path], wishesOf(made)[path]].every((value) => !same(valueAt(now, path), value));
        const clashes = new Set(changed.flatMap((path) => tiedPaths(path, ties)).filter(isOther));
        expect(new Set(merge(now, made).clashes)).toEqual(clashes);
      }),
    );
  });

  it('is on the server what the device has shown over the row of the server', () => {
    fc.assert(
      fc.property(anyThree, ({ seen, wished, now }) => {
        const made = edit(seen, wished);
        const { row, clashes } = merge(now, made);
        expect(row).toEqual(clashes.length > 0 ? now : apply(now, wishesOf(made)));
      }),
    );
  });

  it('that a person keeps after a clash brings all of its tie along', () => {
    fc.assert(
      fc.property(anyThree, ({ seen, wished, now }) => {
        const made = edit(seen, wished);
        const kept = wishedOver(now, made);
        const { row, clashes } = merge(now, kept);
        const isThere = (path: string) => valueAt(now, path) !== undefined;
        expect(clashes.filter(isThere)).toEqual([]);
        expect(row).toEqual(clashes.length > 0 ? now : apply(now, wishesOf(made)));
      }),
    );
  });
});

/** What somebody does. What is not sent lies over what they see of the server; in a clash one side is kept. */
type Deed =
  | { kind: 'write'; values: Values }
  | { kind: 'removeRates' | 'undo' | 'look' | 'sendOrTakeTheirs' | 'sendAndKeepMine' };
const anyWriting = fc.record({
  kind: fc.constant('write' as const),
  values: anyWrites,
});
const kinds = ['removeRates', 'undo', 'look', 'sendOrTakeTheirs', 'sendAndKeepMine'] as const;
const anyDeed: fc.Arbitrary<Deed> = fc.oneof(anyWriting, fc.record({ kind: fc.constantFrom(...kinds) }));
const anyHistory = fc.array(fc.record({ who: fc.nat({ max: 2 }), deed: anyDeed }), { maxLength: 40 });

interface Person {
  sees: Draft;
  unsent: Edit;
  last: Edit | null;
}

/** Plays a history; returns what the rows of all had in their ties, and what of it a single person wrote. */
function played(history: readonly { who: number; deed: Deed }[]) {
  const statesOf = (row: Draft) =>
    tied.map((tie) => JSON.stringify(tie.map((path) => [path, valueAt(row, path)])));
  const nothing: Edit = { changes: {}, base: {} };
  const people = [0, 1, 2].map((): Person => ({ sees: start, unsent: nothing, last: null }));
  const written = new Set(statesOf(start));
  const found = new Set<string>();
  let server = start;
  for (const { who, deed } of history) {
    const person = people[who];
    if (!person) continue;
    const make = (made: Edit) => {
      person.sees = apply(person.sees, made.changes);
      person.unsent = fold(person.unsent, made, ties);
    };
    const send = (sent: Edit) => {
      server = merge(server, sent).row;
      Object.assign(person, { sees: server, unsent: nothing });
    };
    if (deed.kind === 'write' || deed.kind === 'removeRates') {
      const after = deed.kind === 'write' ? apply(person.sees, deed.values) : { ...person.sees, rates: [] };
      for (const state of statesOf(after)) written.add(state);
      person.last = edit(person.sees, after);
      make(person.last);
    } else if (deed.kind === 'undo') {
      if (person.last) make(fitting(person.sees, inverse(person.last), ties));
      person.last = null;
    } else if (deed.kind === 'look') person.sees = apply(server, wishesOf(person.unsent));
    else if (deed.kind === 'sendAndKeepMine') send(wishedOver(server, person.unsent));
    else send(person.unsent);
    for (const row of [server, person.sees]) for (const state of statesOf(row)) found.add(state);
  }
  return { found, written };
}

describe('what is tied', () => {
  it('is never, on the server or on a device, what no single person has written', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const { found, written } = played(history);
        expect([...found].filter((state) => !written.has(state))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
