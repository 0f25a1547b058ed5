import type { KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { aConfig } from './a-config.ts';
import type { Config } from '../../server/config.ts';
import { aKeyPair } from './key-pair.ts';

/*
 * Simulators of WeChat Pay and Alipay that serve HTTP on this machine. They check our signatures and
 * requests. They send the messages that a test requests, including wrong messages.
 */

export type Wrong =
  | 'signature'
  | 'amount'
  | 'app id'
  | 'other channel'
  | 'serial'
  | 'stale'
  | 'other key'
  | 'probe';

export interface Message {
  headers: Record<string, string>;
  body: string;
}

export interface Trade {
  state: 'open' | 'paid' | 'closed';
  /** The application id of the order, and the openid of the buyer if the request contained it. */
  appid: string;
  openid?: string | undefined;
  fen: number;
  refunds: Map<string, number>;
}

export interface PaySimulator {
  config: Config;
  trades: Map<string, Trade>;
  /** The number of requests with a wrong signature. */
  refused: number;
  /** If true, the simulator closes all connections without an answer. */
  isSilent: boolean;
  /** Pays an order but does not notify the server. */
  pay: (number: string) => void;
  /** Returns the provider's notification of a payment that is made now or at `paidAt`. */
  message: (number: string, now: Date, wrong?: Wrong, paidAt?: Date) => Message;
  close: () => Promise<void>;
}

export const pem = (key: KeyObject) =>
  key.type === 'private'
    ? key.export({ type: 'pkcs8', format: 'pem' }).toString()
    : key.export({ type: 'spki', format: 'pem' }).toString();
const keyPair = () => aKeyPair('RSA');
export const merchant = keyPair();
export const platform = keyPair();
export const stranger = keyPair();

export async function listen(
  trades: PaySimulator['trades'],
  handle: (simulator: PaySimulator, request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<{ base: string; simulator: PaySimulator }> {
  const simulator: PaySimulator = {
    config: aConfig(),
    trades,
    refused: 0,
    isSilent: false,
    pay: (number) => {
      const trade = trades.get(number);
      if (trade?.state === 'open') trade.state = 'paid';
    },
    message: () => ({ headers: {}, body: '' }),
    close: async () => {},
  };
  const server = createServer((request, response) => {
    if (simulator.isSilent) return void request.socket.destroy();
    return void handle(simulator, request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  simulator.close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, simulator };
}
