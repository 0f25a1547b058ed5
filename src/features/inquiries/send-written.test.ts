import { afterEach, expect, test, vi } from 'vitest';

import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { ourData } from '../../../tests/support/our-answer.ts';
import type { InquiryUnit } from '../../../contract/calls/inquiries.ts';
import { sendWritten } from './send-written.ts';

afterEach(() => vi.unstubAllGlobals());

async function sentOf(unit: InquiryUnit): Promise<unknown> {
  const bodies: unknown[] = [];
  const id = makeUuidV7();
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return ourData({ id, create_time: '2026-11-28T02:00:00.000Z' });
  });
  const days = { ready_since: '', ready_until: '' };
  const draft = { id, cargo: '家具', amount: '', unit, ...days, about: '', message: '请报价' };
  const lane = { from: 'CNSHA', to: 'SGSIN' };
  expect(await sendWritten({ kind: 'inquiry', sailingId: makeUuidV7(), lane, draft })).toBeNull();
  return bodies[0];
}

test('the container type is sent without an amount too', async () => {
  expect(await sentOf('40HQ')).toMatchObject({ unit: '40HQ' });
  expect(await sentOf('ton')).not.toHaveProperty('unit');
});
