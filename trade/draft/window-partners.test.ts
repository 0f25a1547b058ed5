import { expect, test } from 'vitest';

import { apply } from '../edit/apply.ts';
import { between } from '../edit/between.ts';
import { fold } from '../edit/fold.ts';
import { inverse } from '../edit/inverse.ts';
import { fitting, merge } from '../edit/merge.ts';
import { anEmptyDraft, draftShape, type DraftCutOff, type NewDraft } from './draft.ts';
import { ties } from './ties.ts';
import { windowPartners } from './window-partners.ts';

const cutOff = (id: string, code: string, day: number, harbor_code = 'CNSHA'): DraftCutOff => ({
  id,
  harbor_code,
  code,
  time: `2026-11-${day}T12:00:00+08:00`,
  provenance: 'published',
  rule: null,
});
const seen = anEmptyDraft({
  id: 'draft',
  sequence: 'a',
  cut_offs: [
    cutOff('opens', 'EFC', 18),
    cutOff('closes', 'PCO', 22),
    cutOff('opens dangerous', 'EFC_DG', 20),
    cutOff('closes dangerous', 'DGC', 21),
    cutOff('papers', 'DCO', 20),
    cutOff('closes elsewhere', 'PCO', 23, 'CNNGB'),
  ],
});
const moved = (id: string, day: number, draft: NewDraft = seen): NewDraft => ({
  ...draft,
  cut_offs: draft.cut_offs.map((one) =>
    one.id === id ? { ...one, time: cutOff(id, one.code, day).time } : one,
  ),
});
const edit = (after: NewDraft, before: NewDraft = seen) => between(before, after, draftShape);
const clashes = (theirs: NewDraft, mine = edit(moved('opens', 19))) => merge(theirs, mine).clashes;

test('an opening and a closing that two people move are a conflict of the window', () => {
  expect(clashes(moved('closes', 21))).toEqual(['cut_offs.closes.time']);
  expect(clashes(moved('opens', 17), edit(moved('closes', 21)))).toEqual(['cut_offs.opens.time']);
  expect(clashes({ ...seen, cut_offs: seen.cut_offs.filter(({ id }) => id !== 'closes') })).toContain(
    'cut_offs.closes.time',
  );
});

test.each(['closes dangerous', 'opens dangerous', 'papers', 'closes elsewhere'])(
  'an opening is independent of the cut-off "%s"',
  (id) => {
    const merged = merge(moved(id, 19), edit(moved('opens', 19)));
    expect(merged).toEqual({ row: moved('opens', 19, moved(id, 19)), clashes: [] });
  },
);

test('one person may move both ends, and remove one of them', () => {
  const both = edit(moved('closes', 23, moved('opens', 19)));
  expect(merge(seen, both).clashes).toEqual([]);
  const gone = {
    ...moved('opens', 19),
    cut_offs: moved('opens', 19).cut_offs.filter(({ id }) => id !== 'closes'),
  };
  expect(merge(seen, edit(gone))).toEqual({ row: gone, clashes: [] });
});

test('two edits of one person keep the end that the person saw', () => {
  const first = moved('opens', 19);
  const folded = fold(edit(first), edit(moved('opens', 17, first), first), ties, windowPartners);
  expect(folded).toEqual(edit(moved('opens', 17)));
  const papers = fold(edit(first), edit(moved('papers', 19, first), first), ties, windowPartners);
  expect(merge(moved('closes', 21), papers).clashes).toEqual(['cut_offs.closes.time']);
});

test('an undo leaves a window of which another person has moved the other end', () => {
  const mine = edit(moved('opens', 19));
  const undo = inverse(mine);
  const after = apply(seen, mine.changes);
  expect(fitting(after, undo, ties, windowPartners).changes).toEqual(undo.changes);
  expect(fitting(moved('closes', 21, after), undo, ties, windowPartners).changes).toEqual({});
});
