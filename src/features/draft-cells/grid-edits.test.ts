import { describe, expect, it } from 'vitest';

import { aGridDraft, aGridRow } from '../../../tests/support/grid-drafts.ts';
import { noHistory, travel, withStep } from './edit-history.ts';
import { applyEdits, editBetween, inverseOf } from './grid-edits.ts';

/** Returns a value that the test requires to exist. */
function there<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The test expected a value, but there is none.');
  return value;
}

const before = aGridDraft('a', { cargo_tags: ['steel'] });
const after = {
  ...before,
  voyage_number: '13E',
  cargo_tags: ['vehicle' as const],
  harbors: [
    { ...there(before.harbors[0]), start_time: '2026-11-26' },
    { ...there(before.harbors[1]), id: 'a-9' },
  ],
};

describe('draft edits', () => {
  it("an edit names changed fields by the contract's paths, with their previous values", () => {
    expect(editBetween(before, after)).toEqual({
      kind: 'update',
      id: 'a',
      changes: {
        voyage_number: '13E',
        cargo_tags: { add: ['vehicle'], remove: ['steel'] },
        'harbors.a-0.start_time': '2026-11-26',
        'harbors.a-1': null,
        'harbors.a-9': after.harbors[1],
      },
      base: {
        voyage_number: '12E',
        'harbors.a-0.start_time': '2026-11-25',
        'harbors.a-0.start_clock': null,
        'harbors.a-0.end_time': '2026-11-28',
        'harbors.a-0.end_clock': null,
        'harbors.a-1': before.harbors[1],
        'harbors.a-9': null,
      },
    });
    expect(editBetween(before, { ...before })).toBeNull();
  });

  it('applying an edit and then its inverse restores the draft', () => {
    const edit = there(editBetween(before, after));
    const row = there(applyEdits([aGridRow(before)], [edit])[0]);
    expect(row.draft).toEqual(after);
    const back = there(applyEdits([row], [inverseOf(edit)])[0]);
    expect(editBetween(back.draft, before)).toBeNull();
  });
});

describe('undo and redo', () => {
  const edit = there(editBetween(before, after));
  const history = withStep(noHistory, [edit]);

  it('undo leaves a field alone that another person changed since', () => {
    const row = there(applyEdits([aGridRow(before)], [edit])[0]);
    const changed = { ...row, draft: { ...row.draft, voyage_number: '14E' } };
    const back = there(travel(history, 'undo', [changed]));
    const undone = there(applyEdits([changed], back.edits)[0]);
    expect(undone.draft).toMatchObject({ voyage_number: '14E', cargo_tags: ['steel'] });
    expect(undone.draft.harbors.find(({ id }) => id === 'a-0')?.start_time).toBe('2026-11-25');
  });

  it('undo leaves an amount alone if another person changed its currency since', () => {
    const priced = { ...before, price_amount: '65', price_currency: 'USD', price_unit: 'metric_ton' };
    const step = there(editBetween(priced, { ...priced, price_amount: '70', remark: 'x' }));
    const theirs = aGridRow({ ...priced, price_amount: '70', price_currency: 'CNY', remark: 'x' });
    const back = there(travel(withStep(noHistory, [step]), 'undo', [theirs]));
    expect(back.edits).toMatchObject([{ changes: { remark: priced.remark } }]);
    const undone = there(applyEdits([theirs], back.edits)[0]);
    expect(undone.draft).toMatchObject({ price_amount: '70', price_currency: 'CNY', remark: priced.remark });
  });

  it('undo finds a call that the server returned with another key order', () => {
    const row = there(applyEdits([aGridRow(before)], [edit])[0]);
    const harbors = row.draft.harbors.map(
      (call) => Object.fromEntries(Object.entries(call).toReversed()) as typeof call,
    );
    const answered = { ...row, draft: { ...row.draft, harbors } };
    const back = there(travel(history, 'undo', [answered]));
    const undone = there(applyEdits([answered], back.edits)[0]);
    expect(undone.draft.harbors.map(({ id }) => id)).toEqual(['a-0', 'a-1']);
  });

  it('undo restores removed sailings in their places, and redo removes them again', () => {
    const rows = ['a', 'b', 'c'].map((id) => aGridRow(aGridDraft(id, { sequence: id })));
    const step = [{ kind: 'remove' as const, rows: [there(rows[1]).draft] }];
    const without = applyEdits(rows, step);
    const back = there(travel(withStep(noHistory, step), 'undo', without));
    const restored = applyEdits(without, back.edits);
    expect(restored.map(({ draft }) => draft.id)).toEqual(['a', 'b', 'c']);
    const again = there(travel(back.history, 'redo', restored));
    expect(applyEdits(restored, again.edits).map(({ draft }) => draft.id)).toEqual(['a', 'c']);
  });

  it('undo keeps an added sailing that another person edited and removes the unedited one', () => {
    const added = ['a', 'b'].map((id) => aGridDraft(id, { sequence: id }));
    const step = [{ kind: 'add' as const, rows: added }];
    const rows = applyEdits([], step);
    const theirs = applyEdits(rows, [
      there(editBetween(there(added[0]), { ...there(added[0]), remark: 'x' })),
    ]);
    const back = there(travel(withStep(noHistory, step), 'undo', theirs));
    expect(applyEdits(theirs, back.edits).map(({ draft }) => draft.remark)).toEqual(['x']);
    const one = withStep(noHistory, [{ kind: 'add', rows: added.slice(0, 1) }]);
    expect(travel(one, 'undo', theirs)?.edits).toEqual([]);
  });

  it('redo deletes a sailing only if it is unchanged since its deletion', () => {
    const rows = [aGridRow(before)];
    const step = [{ kind: 'remove' as const, rows: [before] }];
    const restored = there(travel(withStep(noHistory, step), 'undo', []));
    const theirs = applyEdits(rows, [edit]);
    expect(travel(restored.history, 'redo', theirs)?.edits).toEqual([]);
    expect(travel(restored.history, 'redo', rows)?.edits).toHaveLength(1);
  });

  it('undo keeps unread texts of other cells and texts that replaced its own', () => {
    const step = [{ kind: 'unread' as const, id: 'a', texts: { price: '?', imo: 'x' }, base: { imo: 'x' } }];
    const undoOver = (unread: Record<string, string>) => {
      const rows = [aGridRow(before, { unread })];
      return applyEdits(rows, there(travel(withStep(noHistory, step), 'undo', rows)).edits)[0]?.unread;
    };
    expect(undoOver({ price: '?', imo: 'x', manager_id: 'Li' })).toEqual({ imo: 'x', manager_id: 'Li' });
    expect(undoOver({ price: 'ask Li', imo: 'x' })).toEqual({ price: 'ask Li', imo: 'x' });
  });

  it('undo does nothing without history or when the sailing is gone', () => {
    expect(travel(noHistory, 'undo', [])).toBeNull();
    expect(travel(history, 'undo', [])?.edits).toEqual([]);
  });
});
