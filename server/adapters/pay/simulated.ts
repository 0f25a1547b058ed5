import { randomBytes } from 'node:crypto';

import type { PayProvider } from './pay-provider.ts';

/** Where the page of a simulated payment lies on this server; `key` lets only who was shown the code press there. */
export const simulatedPath = '/_sim/pay';

/**
 * A provider that charges nobody: its page lies on this server (`server/pages/pay`), and what is pressed there counts
 * like a message. So there is never anything to ask it about.
 */
export function createSimulated(): PayProvider {
  return {
    name: 'simulated',
    channels: ['qr', 'page'],
    begin: async ({ number }) => {
      const address = `${simulatedPath}/${number}?key=${randomBytes(16).toString('base64url')}`;
      return { code_url: address, pay_url: address };
    },
    ask: async () => ({ state: 'waiting' }),
    close: async () => 'closed',
    refund: async () => 'done',
    read: () => null,
    replies: {
      taken: { status: 404, type: 'text/plain', body: '' },
      again: { status: 404, type: 'text/plain', body: '' },
    },
  };
}
