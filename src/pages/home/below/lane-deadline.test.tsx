// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aVisitorRow } from '../../../../tests/support/a-sailing-row.ts';
import { ourData } from '../../../../tests/support/our-answer.ts';
import type { CutOff } from '../../../../trade/sailing/sailing.ts';
import { setLanguage } from '../../../i18n/t.ts';
import { catalogue } from '../../../i18n/zh/catalogue.ts';
import { connectionState } from '../../../state/connection-state.ts';
import { forgetAnswers } from '../../../sync/copies/answer-memo.ts';
import { LaneDeadline } from './lane-deadline.tsx';
import { nearDeadlines } from './near-deadlines.ts';

const now = new Date('2026-11-20T14:00:00+08:00');
const id = '01a08376-dc00-741c-b070-f244bf2a2460';
const row = aVisitorRow({ id, ship_name: 'EARLY STAR' });

const cutOff = (day: number): CutOff => ({
  code: 'DCO',
  harbor_code: 'CNSHA',
  time: `2026-11-${day}T17:00:00+08:00`,
  provenance: 'published',
  rule: null,
});

let answered = false;
function answerWith(list: readonly { id: string; cut_offs: CutOff[] }[]): void {
  answered = false;
  vi.stubGlobal('fetch', async () => {
    answered = true;
    return ourData({ list }, { date: now.toUTCString() });
  });
}

beforeEach(() => {
  setLanguage('zh', catalogue);
  forgetAnswers();
  connectionState.status = 'up';
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a lane shows the next deadline of its next sailing as a link', async () => {
  answerWith([{ id, cut_offs: [cutOff(25), cutOff(21), cutOff(19)] }]);
  render(<LaneDeadline row={row} from="CNSHA" to="AEJEA" now={now} />);
  const link = await screen.findByRole('link');
  expect(link.textContent).toBe('距截单 1 天 3 小时 · EARLY STAR');
  expect(link.getAttribute('href')).toContain(id);
});

test('a deadline that is more than a week ahead is not shown', async () => {
  answerWith([{ id, cut_offs: [cutOff(28)] }]);
  const { container } = render(<LaneDeadline row={row} from="CNSHA" to="AEJEA" now={now} />);
  await vi.waitFor(() => expect(answered).toBe(true));
  await new Promise((done) => setTimeout(done, 50));
  expect(container.querySelector('a')).toBeNull();
});

test('the head of the page counts a cut-off and not the opening before it', async () => {
  const opening: CutOff = { ...cutOff(21), code: 'EFC' };
  answerWith([{ id, cut_offs: [opening, cutOff(24)] }]);
  render(<LaneDeadline row={row} from="CNSHA" to="AEJEA" now={now} />);
  await screen.findByRole('link');
  // An effect stores the deadline, and it may run after the link has appeared.
  await vi.waitFor(() => expect(Object.values(nearDeadlines)).toEqual([cutOff(24).time]));
});
