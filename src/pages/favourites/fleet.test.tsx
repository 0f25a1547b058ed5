// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AppError } from '../../../contract/error-code.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { Fleet } from './fleet.tsx';

const view = vi.hoisted(() => ({ held: {} as object }));
vi.mock('../../hooks/use-answer.ts', () => ({ useAnswer: () => ({ retry: () => {}, ...view.held }) }));
vi.mock('../../features/favourites/use-fleet.ts', () => ({
  useFleet: () => [{ mmsi: '477182300', name: 'YU CHUAN JADE' }],
}));
vi.mock('../../features/favourites/vessel-star-slot.tsx', () => ({ VesselStarSlot: () => null }));
vi.mock('../../features/vessels/use-seen-vessels.ts', () => ({ useSeenVessels: () => null }));

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

/** Returns the text of a followed vessel without a known position. */
function saidWith(held: object): string | null {
  view.held = held;
  render(<Fleet now={new Date()} isKnown />);
  return screen.getByRole('link', { name: /YU CHUAN JADE/ }).textContent;
}

test('a missing position is shown only after the answer has arrived', () => {
  expect(saidWith({ pending: true })).toBe('YU CHUAN JADE');
  cleanup();
  expect(saidWith({ pending: false, failure: new AppError('unreachable') })).toBe(
    'YU CHUAN JADE离线，本机未保存',
  );
  cleanup();
  expect(saidWith({ pending: false, answer: { vessels: [] } })).toContain('暂无位置');
});
