// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aVesselRow } from '../../../../tests/support/a-vessel-row.ts';
import { setLanguage } from '../../../i18n/t.ts';
import { catalogue } from '../../../i18n/zh/catalogue.ts';
import { nearDeadlines } from './near-deadlines.ts';
import { OwnHead } from './own-head.tsx';

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 30_000).toISOString();

beforeEach(() => {
  setLanguage('zh', catalogue);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  document.body.innerHTML = '<p id="own-head"></p>';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const lane of Object.keys(nearDeadlines)) delete nearDeadlines[lane];
});

const headText = () => document.getElementById('own-head')?.textContent;

test('the head states the near deadlines of the lanes and the place of a followed vessel', () => {
  nearDeadlines['CNSHA AEJEA'] = soon(51);
  nearDeadlines['CNTXG SADMM'] = soon(27);
  render(<OwnHead hasLanes isKnown vessel={aVesselRow({ name: 'NAN YUE 8' })} fleetTotal={3} />);
  expect(headText()).toMatch(/^2 个截止临近，还剩 1 天 3 小时NAN YUE 8.* 等 3 艘$/);
});

test('a member without lanes reads in the head what favourites are for', () => {
  const facts = { hasLanes: false, vessel: undefined, fleetTotal: 0 };
  const { rerender } = render(<OwnHead {...facts} isKnown={false} />);
  expect(headText()).toBe('');
  rerender(<OwnHead {...facts} isKnown />);
  expect(headText()).toBe('收藏航线后，这里显示变更和临近的截止时间');
});
