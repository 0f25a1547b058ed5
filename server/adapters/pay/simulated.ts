import { randomBytes } from 'node:crypto';

import type { PayProvider } from './pay-provider.ts';

/**
 * The path of the simulated payment page. The `key` in its query admits only people to whom the QR code was
 * shown.
 */
export const simulatedPath = '/_sim/pay';

/**
 * Returns a provider that charges no money. Its payment page is on this server (`server/pages/pay`), and
 * pressing the button there has the same effect as a payment notification from a real provider. Therefore the
 * server never needs to ask this provider for the state of a payment.
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
