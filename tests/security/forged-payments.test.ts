import { expect, it } from 'vitest';

import { PayFailure, type PayProvider } from '../../server/adapters/pay/pay-provider.ts';
import { createLog } from '../../server/http/log.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aConfig } from '../support/a-config.ts';
import { anApp } from '../support/test-app.ts';

/** A payment provider that accepts only the body `genuine`, which names no order. */
const provider: Pick<PayProvider, 'name' | 'read' | 'replies'> = {
  name: 'wechat',
  read: ({ body }) => {
    if (body !== 'genuine') throw new PayFailure('forged', 'the signature is wrong');
    return null;
  },
  replies: {
    taken: { status: 204, type: '', body: '' },
    again: { status: 500, type: 'application/json', body: '{}' },
  },
};

describeOnPostgres('messages of payments', (getDatabase) => {
  const start = () => {
    const lines: string[] = [];
    const app = anApp(getDatabase(), {
      config: aConfig({ rateLimitPerMinute: 1_000, trustedProxies: 1 }),
      log: createLog('info', { write: (line) => void lines.push(line) }),
      outside: {
        sms: { channel: 'log', send: async () => {} },
        wechat: null,
        pay: new Map([['wechat', provider as PayProvider]]),
        mail: null,
        alerts: {},
      },
    });
    const send = async (body: string, address: string) => {
      const headers = { 'X-Forwarded-For': address };
      const path = '/api/payment/wechat/notify';
      return (await app.request(path, { method: 'POST', body, headers })).status;
    };
    return { send, lines };
  };

  it('a network is refused after twenty forged messages, and others are not', async () => {
    const { send } = start();
    for (let at = 0; at < 20; at++) expect(await send('forged', '203.0.113.9')).toBe(500);
    expect(await send('forged', '203.0.113.9')).toBe(429);
    expect(await send('genuine', '198.51.100.7')).toBe(204);
  });

  it('genuine messages do not count', async () => {
    const { send } = start();
    for (let at = 0; at < 50; at++) expect(await send('genuine', '198.51.100.7')).toBe(204);
  });

  it('a forged message writes no error line', async () => {
    const { send, lines } = start();
    await send('forged', '203.0.113.10');
    expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([30]);
  });
});
