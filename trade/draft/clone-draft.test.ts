import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { aDraftCall, aDraftSailing } from '../../tests/support/a-draft-sailing.ts';
import { newDraft } from './draft.ts';
import { cloneDraft } from './clone-draft.ts';
import { draftDigest } from './draft-digest.ts';
import { makeUuidV7 } from '../edit/uuid-v7.ts';

const cutOff = {
  id: makeUuidV7(),
  harbor_code: 'CNSHA',
  code: 'PCO',
  time: '2026-11-30T17:00:00+08:00',
  provenance: 'published' as const,
  rule: null,
};
const source = aDraftSailing({ cut_offs: [cutOff] });
const copyOf = (differs: object = {}) =>
  cloneDraft(source, { id: makeUuidV7(), sequence: 'W', shift_days: 28, ...differs });

describe('a copy of a draft', () => {
  it('is the same sailing, days later, with new ids', () => {
    const copy = copyOf({ voyage_number: '13E' });
    expect(copy.harbors.map(({ start_time, end_time }) => [start_time, end_time])).toEqual([
      ['2026-12-29', '2027-01-01'],
      ['2027-01-19', '2027-01-21'],
    ]);
    expect(copy.cut_offs[0]?.time).toBe('2026-12-28T17:00:00+08:00');
    expect(copy).toMatchObject({ voyage_number: '13E', ship_name: source.ship_name, sequence: 'W' });
    const ids = [source, copy, copyOf()].flatMap(({ harbors, cut_offs }) => [...harbors, ...cut_offs]);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(9);
    expect(v.is(newDraft, copy)).toBe(true);
  });

  it('has cut-offs at the same clock time across a clock change', () => {
    const late = { ...cutOff, harbor_code: 'DEHAM', time: '2026-10-20T16:00:00+02:00' };
    const to = { id: makeUuidV7(), sequence: 'W', shift_days: 7 };
    const timeIn = (zone: string | undefined, shift_days = 7) =>
      cloneDraft({ ...source, cut_offs: [late] }, { ...to, shift_days }, () => zone).cut_offs[0]?.time;
    expect(timeIn('Europe/Berlin')).toBe('2026-10-27T16:00:00+01:00');
    expect(timeIn('Europe/Berlin', 0)).toBe(late.time);
    expect(timeIn(undefined)).toBe('2026-10-27T16:00:00+02:00');
  });

  it('has no expected or actual arrival', () => {
    const underWay = {
      ...source,
      harbors: [aDraftCall({ estimated_time: '2026-12-02', actual_time: '2026-12-01' })],
    };
    const [call] = cloneDraft(underWay, { id: makeUuidV7(), sequence: 'V', shift_days: 7 }).harbors;
    expect(call).not.toHaveProperty('estimated_time');
    expect(call).not.toHaveProperty('actual_time');
  });

  it('is deterministic and leaves texts that are not dates unchanged', () => {
    const id = makeUuidV7();
    expect(copyOf({ id })).toEqual(copyOf({ id }));
    const unread = aDraftSailing({ harbors: [aDraftCall({ start_time: 'mid Dec', end_time: '' })] });
    const [call] = cloneDraft(unread, { id, sequence: 'V', shift_days: 7 }).harbors;
    expect(call).toMatchObject({ start_time: 'mid Dec', end_time: '' });
  });
});

describe('the digest of a draft', () => {
  it('ignores the order of fields, rows and tags, and the version', () => {
    const tagged = { ...source, cargo_tags: ['steel', 'vehicle'] as const };
    const { harbors, ...rest } = tagged;
    const turned = {
      harbors: harbors.toReversed(),
      version: 7,
      ...rest,
      cargo_tags: ['vehicle', 'steel'] as const,
    };
    const digest = (draft: object) => draftDigest(draft as typeof source);
    expect(digest(turned)).toBe(digest(tagged));
  });

  it('changes with any cell', () => {
    const [call] = source.harbors;
    if (!call) throw new Error('the fixture draft has no call');
    const others = [
      { ...source, remark: 'x' },
      { ...source, cut_offs: [] },
      { ...source, harbors: source.harbors.map((one) => ({ ...one, use_common: true })) },
      { ...source, cargo_tags: [] },
    ];
    expect(new Set([source, ...others].map(draftDigest)).size).toBe(5);
  });
});

describe('the digest of a stored draft', () => {
  const digestOf = (differs: object) =>
    draftDigest({ ...source, harbors: source.harbors.map((call) => ({ ...call, ...differs })) });

  it('is unchanged for a row of an earlier version without arrival times', () => {
    expect(digestOf({ estimated_time: null, actual_time: null })).toBe(draftDigest(source));
    expect(digestOf({ estimated_time: '2026-12-02' })).not.toBe(draftDigest(source));
  });
});
