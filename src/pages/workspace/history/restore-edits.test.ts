import { describe, expect, test } from 'vitest';

import { aContainerDraft, aContainerRate } from '../../../../tests/support/a-container-draft.ts';
import { aDraftArrival, aDraftCall, aDraftSailing } from '../../../../tests/support/a-draft-sailing.ts';
import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { draftChanges } from '../../../../trade/draft/publication-changes.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { applyEdits, inverseOf } from '../../../features/draft-cells/grid-edits.ts';
import { restoreEdits } from './restore-edits.ts';

const today = '2026-11-22';
const nowhere: ReadonlySet<string> = new Set();
const load = aDraftCall();
const unload = aDraftArrival();
const cutOff = {
  id: makeUuidV7(),
  harbor_code: 'CNSHA',
  code: 'OBC',
  time: '2026-11-30T17:00:00+08:00',
  provenance: 'published' as const,
  rule: null,
};
const published = aDraftSailing({ harbors: [load, unload], cut_offs: [cutOff], remark: 'as it was' });

const restore = (drafts: readonly NewDraft[], list: readonly NewDraft[] = [published]) =>
  restoreEdits(list, { drafts, elsewhere: nowhere, today });
const rowOf = (draft: NewDraft) => ({ draft, published: null, isUnsent: false, refusal: null });
/** Returns the drafts after the edits. */
const after = (drafts: readonly NewDraft[], { edits }: { edits: Parameters<typeof applyEdits>[1] }) =>
  applyEdits(drafts.map(rowOf), edits).map(({ draft }) => draft);

test('a restored container voyage gets all its values back', () => {
  const surcharge = {
    id: 's',
    box_type: '',
    code: 'PSS',
    place: 'sea',
    amount: '50',
    currency: 'USD',
  } as const;
  const was = aContainerDraft({
    surcharges: [surcharge],
    rates: [aContainerRate(), aContainerRate({ id: 'q', box_type: '20GP' })],
  });
  const draft: NewDraft = {
    ...was,
    is_blank: true,
    harbors: was.harbors.map((call) => ({ ...call, end_clock: '23:00', terminal: 'elsewhere' })),
    rates: [
      aContainerRate({ amount: '1', currency: 'EUR', valid_until: '2026-12-31' }),
      aContainerRate({ id: 'new' }),
    ],
    surcharges: [],
    cut_offs: [],
  };
  const restoring = restore([draft], [was]);
  expect(draftChanges(was, after([draft], restoring)[0] ?? draft)).toEqual([]);
  const back = restoring.edits.toReversed().map(inverseOf);
  expect(draftChanges(draft, after([was], { edits: back })[0] ?? was)).toEqual([]);
});

test('restoring removes sailings that only the live publication has', () => {
  const [added, unpublished] = [aDraftSailing(), aDraftSailing()];
  const restoring = restoreEdits([published], {
    drafts: [published, added, unpublished],
    elsewhere: nowhere,
    today,
    live: [published, added],
  });
  expect(restoring.edits).toEqual([{ kind: 'remove', rows: [added] }]);
  expect([restoring.removed, restoring.otherTotal, restoring.sameTotal]).toEqual([[added], 1, 1]);
});

describe('restoring a changed draft', () => {
  test('the edit changes single fields and has the current values as base', () => {
    const draft = { ...published, ship_name: 'NEW NAME', remark: 'later', sequence: 'z' };
    expect(restore([draft]).edits).toEqual([
      {
        kind: 'update',
        id: published.id,
        changes: { ship_name: 'WANG CHAO', remark: 'as it was' },
        base: {
          ship_name: 'NEW NAME',
          imo: null,
          machine_id: 'normal',
          is_geared: null,
          lift_tons: null,
          deadweight_tons: null,
          remark: 'later',
        },
      },
    ]);
  });

  test('tags are restored as additions and removals', () => {
    const draft: NewDraft = { ...published, cargo_tags: ['vehicle'] };
    expect(restore([draft]).edits).toMatchObject([
      { changes: { cargo_tags: { add: ['steel'], remove: ['vehicle'] } } },
    ]);
  });

  test('laycans and removed calls are restored and later calls are removed', () => {
    const via = aDraftCall({ sequence: 'Z', is_load: false });
    const moved = { ...load, start_time: '2026-12-05', end_time: '2026-12-08' };
    const draft = { ...published, harbors: [moved, via] };
    const restoring = restore([draft]);
    expect(restoring.edits).toEqual([
      {
        kind: 'update',
        id: published.id,
        changes: {
          [`harbors.${load.id}.start_time`]: '2026-12-01',
          [`harbors.${load.id}.end_time`]: '2026-12-04',
          [`harbors.${via.id}`]: null,
          [`harbors.${unload.id}`]: unload,
        },
        base: {
          [`harbors.${load.id}.start_time`]: '2026-12-05',
          [`harbors.${load.id}.end_time`]: '2026-12-08',
          [`harbors.${load.id}.start_clock`]: null,
          [`harbors.${load.id}.end_clock`]: null,
          [`harbors.${via.id}`]: via,
          [`harbors.${unload.id}`]: null,
        },
      },
    ]);
    expect(restoring.fieldTotal).toBe(4);
  });

  test('cut-offs are restored', () => {
    const other = { ...cutOff, id: makeUuidV7(), code: 'DCO' };
    const draft = { ...published, cut_offs: [other] };
    expect(restore([draft]).edits).toMatchObject([
      { changes: { [`cut_offs.${cutOff.id}`]: cutOff, [`cut_offs.${other.id}`]: null } },
    ]);
    const later = { ...published, cut_offs: [{ ...cutOff, time: null }] };
    expect(restore([later]).edits).toMatchObject([
      { changes: { [`cut_offs.${cutOff.id}.time`]: cutOff.time } },
    ]);
  });

  test('readers see the original sailing, and undo brings the changes back', () => {
    const via = aDraftCall({ sequence: 'Z', is_load: false });
    const draft: NewDraft = {
      ...published,
      ship_name: null,
      cargo_tags: ['equipment', 'steel'],
      harbors: [{ ...unload, sequence: 'a' }, { ...load, end_time: '2026-12-05' }, via],
      cut_offs: [],
    };
    const restoring = restore([draft]);
    const [restored] = after([draft], restoring);
    expect(restored && draftChanges(restored, published)).toEqual([]);
    const [undone] = after(restored ? [restored] : [], { edits: restoring.edits.map(inverseOf) });
    expect(undone && draftChanges(undone, draft)).toEqual([]);
  });
});

test('a draft that looks the same to readers is not changed', () => {
  const harbors = [{ ...load, use_common: true }, unload];
  const restoring = restore([{ ...published, sequence: 'q', harbors }]);
  expect(restoring).toMatchObject({ edits: [], sameTotal: 1, otherTotal: 0 });
});

test('a missing sailing is added with its own id after the others', () => {
  const other = aDraftSailing({ sequence: 'm' });
  const restoring = restore([other]);
  expect(restoring).toMatchObject({ otherTotal: 1, changed: [] });
  expect(after([other], restoring).map(({ id }) => id)).toEqual([other.id, published.id]);
});

test('several missing sailings keep their order', () => {
  const list = [aDraftSailing(), aDraftSailing(), aDraftSailing()];
  expect(after([], restore([], list)).map(({ id }) => id)).toEqual(list.map(({ id }) => id));
});

test('a sailing in another group or past its loading is not added', () => {
  const past = aDraftSailing({ harbors: [{ ...load, start_time: '2026-11-01', end_time: '2026-11-02' }] });
  const restoring = restoreEdits([published, past], {
    drafts: [],
    elsewhere: new Set([published.id]),
    today,
  });
  expect(restoring).toMatchObject({ edits: [], elsewhereTotal: 1, pastTotal: 1 });
});
