import { describe, expect, it } from 'vitest';

import { draftChanges } from '../../../trade/draft/publication-changes.ts';
import { aDraftArrival, aDraftCall, aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { foldFields } from './fold-fields.ts';

describe('foldFields', () => {
  const [load, arrival] = [aDraftCall(), aDraftArrival()];
  const first = aDraftSailing({ harbors: [load, arrival] });
  const told = (...states: (typeof first)[]) =>
    states.slice(1).reduce<ReturnType<typeof draftChanges>>((fields, after, at) => {
      const before = states[at];
      return before ? foldFields(fields, draftChanges(before, after)) : fields;
    }, []);
  const moved = (start_time: string) => ({ ...first, harbors: [{ ...load, start_time }, arrival] });

  it('consecutive edits are merged into one', () => {
    const named = { ...moved('2026-11-28'), ship_name: 'TWO' };
    const last = { ...moved('2026-11-29'), ship_name: 'TWO' };
    expect(told(first, moved('2026-11-28'), named, last).toSorted(byField)).toEqual(
      draftChanges(first, last).toSorted(byField),
    );
  });

  it('edits that cancel each other out leave no change', () => {
    const retagged = { ...first, cargo_tags: ['vehicle' as const] };
    expect(told(first, retagged, first)).toEqual([]);
    expect(told(first, { ...first, harbors: [load] }, first)).toEqual([]);
    expect(told(first, moved('2026-11-28'), first)).toEqual([]);
  });

  it('an added call is reported with the values typed into it', () => {
    const empty = aDraftCall({ harbor_code: '', start_time: '', end_time: '', sequence: 'a' });
    const withEmpty = { ...first, harbors: [load, empty, arrival] };
    const typed = { ...empty, harbor_code: 'SGSIN', start_time: '2026-12-09', end_time: '2026-12-10' };
    const last = { ...first, harbors: [load, typed, arrival] };
    expect(told(first, withEmpty, last)).toEqual(draftChanges(first, last));
  });

  it('a removed call is reported once', () => {
    const last = { ...first, harbors: [arrival] };
    const fields = told(first, moved('2026-11-28'), last);
    expect(fields.map(({ field, after }) => [field, after])).toEqual([[`harbors.${load.id}`, null]]);
  });

  it('a removed call is reported with its state before the first edit', () => {
    const last = { ...first, harbors: [arrival] };
    expect(told(first, moved('2026-11-28'), last)).toEqual(draftChanges(first, last));
  });

  it('a moved laycan and a new order of calls are both reported', () => {
    const extra = aDraftCall({ sequence: 'b', harbor_code: 'CNTAO' });
    const three = { ...first, harbors: [load, extra, arrival] };
    const later = { ...load, start_time: '2026-11-28' };
    const turned = { ...three, harbors: [{ ...later, sequence: 'x' }, extra, arrival] };
    expect(told(three, { ...three, harbors: [later, extra, arrival] }, turned).toSorted(byField)).toEqual(
      draftChanges(three, turned).toSorted(byField),
    );
  });
});

const byField = (a: { field: string }, b: { field: string }) => (a.field < b.field ? -1 : 1);
