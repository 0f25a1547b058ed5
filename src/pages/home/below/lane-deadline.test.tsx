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

const now = new Date('2026-11-20T14:00:00+08:00');
const early = '01a08376-dc00-741c-b070-f244bf2a2460';
const late = '01a08376-dc00-741c-b070-f244bf2a2461';
const passed = '01a08376-dc00-741c-b070-f244bf2a2462';
const rows = [
  aVisitorRow({ id: late, ship_name: 'LATE STAR' }),
  aVisitorRow({ id: early, ship_name: 'EARLY STAR' }),
  aVisitorRow({ id: passed, ship_name: 'PAST STAR' }),
];

const cutOff = (day: number): CutOff => ({
  code: 'DCO',
  harbor_code: 'CNSHA',
  time: `2026-11-${day}T17:00:00+08:00`,
  provenance: 'published',
  rule: null,
});

function answerWith(list: readonly { id: string; cut_offs: CutOff[] }[]): void {
  vi.stubGlobal('fetch', async () => ourData({ list }, { date: now.toUTCString() }));
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

test('a lane shows the deadline that comes next and links to its sailing', async () => {
  answerWith([
    { id: passed, cut_offs: [cutOff(19)] },
    { id: late, cut_offs: [cutOff(25)] },
    { id: early, cut_offs: [cutOff(21)] },
  ]);
  render(<LaneDeadline rows={rows} from="CNSHA" to="AEJEA" now={now} />);
  const link = await screen.findByRole('link');
  expect(link.textContent).toBe('1 天 3 小时 截单 · EARLY STAR');
  expect(link.getAttribute('href')).toContain(early);
});
