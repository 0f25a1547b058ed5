// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aVesselRow } from '../../../tests/support/a-vessel-row.ts';
import type { VesselPosition } from '../../../trade/vessel/vessel.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { VesselRow } from './vessel-row.tsx';

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
