// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { publicationChanges } from '../../../trade/draft/publication-changes.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { catalogue as texts } from '../../i18n/en/catalogue.ts';
import { publishCatalogue } from '../../i18n/en/publish-catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { doubtsOf } from './doubts.ts';
import { useReview } from './use-review.ts';

afterEach(cleanup);

const one = aDraftSailing({ voyage_number: '1E' });
const two = aDraftSailing({ voyage_number: '2E' });
const today = '2026-11-22';
const group = { id: 'g', batch_id: 'b', scheduled: null };

/**
 * Renders a review of these published sailings and drafts. `draw` replaces the drafts, as when a colleague's
 * changes are received.
 */
function review(published: readonly NewDraft[], drafts: readonly NewDraft[], only: string[] | null = null) {
  const optionsOf = (now: readonly NewDraft[] | null) => ({
    group,
    standing: now && { published, ...publicationChanges(published, now, today) },
    elsewhere: [],
    harbors: null,
    unread: new Map(),
    today,
    now: new Date('2026-11-22T04:00:00Z'),
    only: only && new Set(only),
  });
  const { result, rerender } = renderHook(useReview, { initialProps: optionsOf(drafts) });
  const tickedIds = () => result.current.ticked.map(({ id }) => id);
  return { result, tickedIds, draw: (now: readonly NewDraft[] | null) => rerender(optionsOf(now)) };
}

test("a colleague's changes during a review are published only if selected", () => {
  const { result, tickedIds, draw } = review([two], [one, two]);
  expect(tickedIds()).toEqual([one.id]);
  const three = aDraftSailing({ voyage_number: '3E' });
  draw([one, three]);
  expect(tickedIds()).toEqual([one.id]);
  expect([...result.current.unticked].sort()).toEqual([two.id, three.id].sort());
  act(() => result.current.tick(result.current.ready, true));
  expect(tickedIds().sort()).toEqual([one.id, two.id, three.id].sort());
});

test('a publication of some sailings does not include others', () => {
  const held = { ...two, machine_id: '' };
  const { result, tickedIds, draw } = review([], [one, held], [one.id]);
  // The other sailing is corrected during the review.
  draw([one, two]);
  expect(tickedIds()).toEqual([one.id]);
  act(() => result.current.tick(result.current.ready, false));
  expect(tickedIds()).toEqual([]);
});

test("selection and time survive a colleague's publication", () => {
  const { result, tickedIds, draw } = review([], [one, two]);
  act(() => {
    result.current.tick(
      result.current.ready.filter(({ id }) => id === two.id),
      false,
    );
    result.current.setIsLater(true);
  });
  draw(null);
  expect(tickedIds()).toEqual([]);
  draw([one, two]);
  expect([tickedIds(), result.current.isLater]).toEqual([[one.id], true]);
});

test('laycans that will be over at the chosen time are counted', () => {
  setLanguage('en', { ...texts, ...publishCatalogue });
  const { result } = review([], [one, two]);
  const { end_time } = one.harbors[0] ?? {};
  expect([end_time, result.current.overTotal]).toEqual(['2026-12-04', 0]);
  act(() => result.current.setIsLater(true));
  act(() => result.current.setTyped('12-04 18:00'));
  expect(result.current.overTotal).toBe(0);
  act(() => result.current.setTyped('12-05 00:30'));
  expect([result.current.overTotal, result.current.outDay]).toEqual([2, '2026-12-05']);
  expect(doubtsOf(one, { today, outDay: result.current.outDay })).toEqual([
    'This laycan will have closed by then',
  ]);
  act(() => result.current.tick(result.current.ready.slice(0, 1), false));
  expect(result.current.overTotal).toBe(1);
  act(() => result.current.setIsLater(false));
  expect(result.current.overTotal).toBe(0);
});
