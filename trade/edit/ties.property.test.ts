import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { aDraft, aDraftCall, shapeOfDraft, type Draft } from '../../tests/support/a-draft.ts';
import { apply } from './apply.ts';
import { between } from './between.ts';
import { isSetChange, wantedValues, type Edit, type Values } from './edit.ts';
import { fold } from './fold.ts';
import { inverse } from './inverse.ts';
import { fitting, merge, rebaseEdit } from './merge.ts';
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
const start = aDraft({ harbors: [aDraftCall('a')], rates: [{ id: 'r', amount: '1200', currency: 'USD' }] });

const anyWrites = fc.dictionary(fc.constantFrom(...paths), fc.constantFrom('A', 'B'), { maxKeys: 3 });
/** The row that a person saw, the row that the person wants, and the row as others have changed it since. */
const anyThree = fc
  .tuple(anyWrites, anyWrites, anyWrites, fc.boolean())
  .map(([before, mine, theirs, isGone]) => {
    const seen = apply(start, before);
    const now = apply(seen, theirs);
    return { seen, requested: apply(seen, mine), now: isGone ? { ...now, rates: [] } : now };
  });

describe('an edit of a tied field', () => {
  it('conflicts if any field of its group was changed to another value', () => {
    fc.assert(
      fc.property(anyThree, ({ seen, requested, now }) => {
        const made = edit(seen, requested);
        const changed = Object.keys(made.changes).filter((path) => !isSetChange(made.changes[path]));
        const isOther = (path: string) =>
          [made.base[path], wantedValues(made)[path]].every((value) => !same(valueAt(now, path), value));
        const clashes = new Set(changed.flatMap((path) => tiedPaths(path, ties)).filter(isOther));
        expect(new Set(merge(now, made).clashes)).toEqual(clashes);
      }),
    );
  });

  it('has the same result on the server as on the device', () => {
    fc.assert(
      fc.property(anyThree, ({ seen, requested, now }) => {
        const made = edit(seen, requested);
        const { row, clashes } = merge(now, made);
        expect(row).toEqual(clashes.length > 0 ? now : apply(now, wantedValues(made)));
      }),
    );
  });

  it('includes its whole group if the person keeps it after a conflict', () => {
    fc.assert(
      fc.property(anyThree, ({ seen, requested, now }) => {
        const made = edit(seen, requested);
        const kept = rebaseEdit(now, made);
        const { row, clashes } = merge(now, kept);
        const isThere = (path: string) => valueAt(now, path) !== undefined;
        expect(clashes.filter(isThere)).toEqual([]);
        expect(row).toEqual(clashes.length > 0 ? now : apply(now, wantedValues(made)));
      }),
    );
  });
});

/**
 * An action of a person. Unsent changes are applied to the server's row. In a conflict, the person chooses
 * one side.
 */
type PersonAction =
  | { kind: 'write'; values: Values }
  | { kind: 'removeRates' | 'undo' | 'look' | 'sendOrTakeTheirs' | 'sendAndKeepMine' };
const anyWriting = fc.record({
  kind: fc.constant('write' as const),
  values: anyWrites,
});
const kinds = ['removeRates', 'undo', 'look', 'sendOrTakeTheirs', 'sendAndKeepMine'] as const;
const anyAction: fc.Arbitrary<PersonAction> = fc.oneof(
  anyWriting,
  fc.record({ kind: fc.constantFrom(...kinds) }),
);
const anyHistory = fc.array(fc.record({ who: fc.nat({ max: 2 }), action: anyAction }), { maxLength: 40 });

interface Person {
  sees: Draft;
  unsent: Edit;
  last: Edit | null;
}

/**
 * Runs a sequence of actions. Returns the combinations of tied fields (such as an amount and its currency)
 * that occurred in any row, and the combinations that a single person wrote. Every combination that occurred
 * must be one that a person wrote.
 */
function played(history: readonly { who: number; action: PersonAction }[]) {
  const statesOf = (row: Draft) =>
    tied.map((tie) => JSON.stringify(tie.map((path) => [path, valueAt(row, path)])));
  const nothing: Edit = { changes: {}, base: {} };
  const people = [0, 1, 2].map((): Person => ({ sees: start, unsent: nothing, last: null }));
  const written = new Set(statesOf(start));
  const found = new Set<string>();
  let server = start;
  for (const { who, action } of history) {
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
    if (action.kind === 'write' || action.kind === 'removeRates') {
      const after =
        action.kind === 'write' ? apply(person.sees, action.values) : { ...person.sees, rates: [] };
      for (const state of statesOf(after)) written.add(state);
      person.last = edit(person.sees, after);
      make(person.last);
    } else if (action.kind === 'undo') {
      if (person.last) make(fitting(person.sees, inverse(person.last), ties));
      person.last = null;
    } else if (action.kind === 'look') person.sees = apply(server, wantedValues(person.unsent));
    else if (action.kind === 'sendAndKeepMine') send(rebaseEdit(server, person.unsent));
    else send(person.unsent);
    for (const row of [server, person.sees]) for (const state of statesOf(row)) found.add(state);
  }
  return { found, written };
}

describe('tied fields', () => {
  it('never mix values of two people, on server or device', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const { found, written } = played(history);
        expect([...found].filter((state) => !written.has(state))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
