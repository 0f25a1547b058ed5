// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { hourMs, minuteMs } from '../../../trade/calendar/day-ms.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { PortCalls } from './port-calls.tsx';

afterEach(cleanup);

/** Returns the text for a stay of the given length in ms. */
function stayOf(ms: number): string {
  setLanguage('zh', catalogue);
  const arrived = Date.parse('2026-11-20T06:05:00.000Z');
  const call = {
    harbor_code: 'CNSHA',
    arrive_time: new Date(arrived).toISOString(),
    berth_time: new Date(arrived).toISOString(),
    depart_time: new Date(arrived + ms).toISOString(),
  };
  const calls = { answer: { port_calls: [call] } } as unknown as Parameters<typeof PortCalls>[0]['calls'];
  render(<PortCalls calls={calls} book={null} now={new Date('2026-11-26T00:00:00.000Z')} />);
  return screen.getByText(/^在港 \d/).textContent;
}

test('a stay of nearly a day is shown as one day', () => {
  expect(stayOf(9 * hourMs)).toBe('在港 9 小时');
  cleanup();
  expect(stayOf(24 * hourMs - 20 * minuteMs)).toBe('在港 1 天 0 小时');
  cleanup();
  expect(stayOf(48 * hourMs - 20 * minuteMs)).toBe('在港 2 天 0 小时');
});
