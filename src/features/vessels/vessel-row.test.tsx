// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aVesselRow } from '../../../tests/support/a-vessel-row.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import type { VesselPosition, VesselRow as Row } from '../../../trade/vessel/vessel.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { VesselRow } from './vessel-row.tsx';
import { voyageText } from './vessel-words.ts';

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

const hullOf = (position: Partial<VesselPosition>) => {
  render(<VesselRow row={aVesselRow({}, position)} now={new Date('2026-11-20T06:05:00Z')} />);
  const hull = document.querySelector('svg g');
  const shape = hull?.firstElementChild?.getAttribute('d') ?? '';
  cleanup();
  return { turn: hull?.getAttribute('transform'), isRound: shape.includes('a5.5') };
};

test('a moving vessel points in its course, a moored vessel is a circle', () => {
  expect(hullOf({})).toEqual({ turn: 'rotate(90)', isRound: false });
  expect(hullOf({ cog: null })).toEqual({ turn: 'rotate(45)', isRound: false });
  expect(hullOf({ sog: 0, status: 5 })).toEqual({ turn: 'rotate(0)', isRound: true });
});

test.each<[Partial<Row>, string]>([
  [{ destination: 'CN SHA', destination_harbor_code: 'CNSHA' }, '船报：上海'],
  [{ destination: 'FOR ORDERS' }, '船报：FOR ORDERS'],
  [{ destination: 'FOR ORDERS', eta: '2026-11-20T05:00:00.000Z' }, '船报：FOR ORDERS，预抵时间已过'],
  [{}, ''],
])('a vessel that reports %j is shown with “%s”', (reported, text) => {
  expect(voyageText(aVesselRow(reported), aHarborBook(), new Date('2026-11-20T06:05:00Z'))).toBe(text);
});
