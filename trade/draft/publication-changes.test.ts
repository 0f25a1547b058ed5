import { describe, expect, it } from 'vitest';

import { aDraftArrival, aDraftCall, aDraftSailing } from '../../tests/support/a-draft-sailing.ts';
import { draftChanges, publicationChanges } from './publication-changes.ts';
import { makeUuidV7 } from '../edit/uuid-v7.ts';

const [load, arrival] = [aDraftCall(), aDraftArrival()];
const sailing = aDraftSailing({ harbors: [load, arrival] });
const today = '2026-11-22';
const cutOff = {
  id: makeUuidV7(),
  harbor_code: 'CNSHA',
  code: 'PCO',
  time: '2026-11-30T17:00:00+08:00',
  provenance: 'published' as const,
  rule: null,
};

describe('differences between two states of a sailing', () => {
  it('are empty if readers see the same', () => {
    const same = { ...sailing, sequence: 'z', harbors: [{ ...arrival, use_common: true }, load] };
    expect(draftChanges(sailing, same)).toEqual([]);
    expect(
      draftChanges(
        { ...sailing, cargo_tags: ['steel', 'vehicle'] },
        { ...sailing, cargo_tags: ['vehicle', 'steel'] },
      ),
    ).toEqual([]);
  });

  it('list fields, tags and cut-offs with old and new values', () => {
    const later = { ...sailing, ship_name: null, cargo_tags: ['vehicle' as const], cut_offs: [cutOff] };
    expect(draftChanges(sailing, later)).toEqual([
      { field: 'ship_name', before: 'WANG CHAO', after: null },
      { field: 'cargo_tags', before: ['steel'], after: ['vehicle'] },
      { field: `cut_offs.${cutOff.id}`, before: null, after: cutOff },
    ]);
    expect(draftChanges(later, { ...later, cut_offs: [{ ...cutOff }] })).toEqual([]);
  });

  it('include an expected arrival, and ignore an empty one', () => {
    const expected = { ...load, estimated_time: '2026-12-02', actual_time: null };
    expect(draftChanges(sailing, { ...sailing, harbors: [expected, arrival] })).toEqual([
      { field: `harbors.${load.id}.estimated_time`, before: null, after: '2026-12-02' },
    ]);
    const nothing = { ...load, estimated_time: null };
    expect(draftChanges(sailing, { ...sailing, harbors: [nothing, arrival] })).toEqual([]);
  });

  it('report a laycan as one field and other call fields separately', () => {
    const moved = { ...load, start_time: '2026-12-03', end_time: '2026-12-06', second_harbor_code: 'CNTAC' };
    expect(draftChanges(sailing, { ...sailing, harbors: [moved, arrival] })).toEqual([
      {
        field: `harbors.${load.id}.window`,
        before: { start_time: '2026-12-01', end_time: '2026-12-04' },
        after: { start_time: '2026-12-03', end_time: '2026-12-06' },
      },
      { field: `harbors.${load.id}.second_harbor_code`, before: null, after: 'CNTAC' },
    ]);
  });

  it('report added calls, removed calls and a new order of calls', () => {
    const extra = aDraftCall({ sequence: 'b', harbor_code: 'CNTAO' });
    const turned = [{ ...load, sequence: 'x' }, arrival, extra];
    expect(draftChanges(sailing, { ...sailing, harbors: turned })).toEqual([
      { field: 'harbors', before: [load.id, arrival.id], after: [arrival.id, load.id] },
      { field: `harbors.${extra.id}`, before: null, after: extra },
    ]);
    expect(draftChanges(sailing, { ...sailing, harbors: [load] })).toEqual([
      { field: `harbors.${arrival.id}`, before: arrival, after: null },
    ]);
  });
});

describe('changes of a publication', () => {
  const other = aDraftSailing({ voyage_number: '13E' });

  it('group sailings by kind of change', () => {
    const added = aDraftSailing();
    const renamed = { ...other, ship_name: 'WANG HAI' };
    const moved = { ...sailing, harbors: [{ ...load, end_time: '2026-12-05' }, arrival] };
    const [gone, untouched] = [aDraftSailing(), aDraftSailing()];
    const { changes, same } = publicationChanges(
      [sailing, other, gone, untouched],
      [added, renamed, moved, untouched],
      today,
    );
    expect(changes).toEqual([
      { id: sailing.id, kind: 'moved', before: sailing, after: moved },
      { id: gone.id, kind: 'withdrawn', before: gone, after: null },
      { id: other.id, kind: 'changed', before: other, after: renamed },
      { id: added.id, kind: 'added', before: null, after: added },
    ]);
    expect(same).toEqual([untouched]);
  });

  it('do not withdraw a sailing that has already loaded', () => {
    const past = aDraftSailing({
      harbors: [{ ...load, start_time: '2026-11-18', end_time: '2026-11-21' }, arrival],
    });
    expect(publicationChanges([past], [], today).changes).toEqual([]);
    expect(publicationChanges([past], [], '2026-11-21').changes).toHaveLength(1);
  });
});
