// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import {
  aContainerLeg,
  aContainerOption,
  aTransitOption,
} from '../../../tests/support/a-container-option.ts';
import { parseContainer } from '../../features/containers/container-state.ts';
import { openedId } from '../../features/containers/option-facts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { sessionState } from '../../store/session-state.ts';
import { ContainerRates } from './container-rates.tsx';

beforeEach(() => {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  sessionState.member_id = 7;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const now = new Date('2026-11-28T02:00:00.000Z');
const call = (harbor_code: string) => ({ harbor_code, start_time: '2026-12-01', end_time: '2026-12-01' });
const sailing = {
  id: '01a08376-dc00-741c-b070-f244bf2a2461',
  load: call('CNSHA'),
  unload: call('DEHAM'),
  withdrawn_time: null,
} as SailingDetail;

test('unavailable rates are reported and can be requested again', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no connection');
  });
  render(<ContainerRates sailing={sailing} now={now} />);
  expect(await screen.findByText('离线，本机未保存这一航次的运价')).toBeTruthy();
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});

test("the link to the lane's options opens this voyage", () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  render(<ContainerRates sailing={sailing} now={now} />);
  const query = screen.getByRole('link').getAttribute('href')?.split('?')[1] ?? '';
  const { state, dropped } = parseContainer(query);
  expect(dropped).toEqual([]);
  const leg = aContainerLeg({ voyage_id: sailing.id });
  const options = [
    aTransitOption({ id: 'transit', legs: [leg, aContainerLeg()] }),
    aContainerOption({ id: `${sailing.id}.0.1`, legs: [leg] }),
  ];
  expect(openedId(options, state.open)).toBe(`${sailing.id}.0.1`);
  expect(openedId(options, 'transit')).toBe('transit');
});

test('a voyage that takes no containers requests and shows no rate', () => {
  const asked = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', asked);
  for (const differs of [
    { is_blank: true },
    { withdrawn_time: '2026-11-27T02:00:00.000Z' },
    { load: { ...sailing.load, end_time: '2026-11-26' } },
  ]) {
    render(<ContainerRates sailing={{ ...sailing, ...differs }} now={now} />);
    expect(document.body.textContent).toBe('');
    cleanup();
  }
  expect(asked).not.toHaveBeenCalled();
});
