import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { ourMark } from '../../contract/wire/our-mark.ts';

import type { SentEntry } from './a-queue.ts';

/**
 * A fault of one push request:
 * - dropped: the request never arrives.
 * - answer lost: the server commits, then the connection breaks.
 * - answer late: the server commits, then the connection stays silent.
 * - late: the request arrives long after the device has stopped waiting.
 * - twice: the request arrives twice at the same time.
 * - failing: the proxy answers 500 and does not forward the request.
 * - failing after: the proxy answers 500, although the server committed.
 * - busy: the proxy answers 429 with a Retry-After.
 * - portal: a captive portal answers 200 with its page.
 * - cut: the connection breaks in the middle of the answer.
 * - short: the device receives half of the answer, with the length of that half.
 * - half: the device receives half of the answer without a length, so that the end of the connection looks
 *   like the end of the answer.
 * - gateway: a foreign gateway refuses the request with JSON like ours.
 */
export const pushFaults = [
  ...(['dropped', 'answer lost', 'answer late', 'late', 'twice', 'failing'] as const),
  ...(['failing after', 'busy', 'portal', 'cut', 'short', 'half', 'gateway'] as const),
] as const;
export type PushFault = (typeof pushFaults)[number];

/** A request at the proxy to which a fault was applied. */
export interface Met {
  /** Forwards a `late` request now. Resolves with the answer of the server. */
  letArrive: () => Promise<Answer>;
}

export interface Answer {
  status: number;
  type: string;
  body: string;
  /** The value of the header that marks answers of our server; undefined for other answers. */
  mark?: string | undefined;
}

export interface Pushes {
  /**
   * Plans a fault for the next request that has no planned fault. Resolves when the fault has been applied.
   */
  meet: (fault: PushFault) => Promise<Met>;
  /** All queued changes that arrived at the proxy, in their order and with repetitions. */
  came: SentEntry[];
  take: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
}

/** Records the push requests at a proxy in front of `targetUrl` and applies the planned faults. */
export function openPushes(targetUrl: string): Pushes {
  const planned: { fault: PushFault; tell: (met: Met) => void }[] = [];
  const came: SentEntry[] = [];
  return {
    came,
    meet: (fault) => new Promise((tell) => planned.push({ fault, tell })),
    take: async (incoming, outgoing) => {
      const body = await text(incoming);
      came.push(...(JSON.parse(body) as { entries: SentEntry[] }).entries);
      const forward = () => send(targetUrl, incoming, body);
      const plan = planned.shift();
      await treat(plan?.fault, forward, outgoing).catch(() => outgoing.destroy());
      plan?.tell({ letArrive: forward });
    },
  };
}

async function send(targetUrl: string, { url, headers }: IncomingMessage, body: string): Promise<Answer> {
  const passed = ['accept', 'accept-language', 'authorization', 'content-type'];
  const answer = await fetch(new URL(url ?? '', targetUrl), {
    method: 'POST',
    headers: Object.fromEntries(passed.map((name) => [name, String(headers[name] ?? '')])),
    body,
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    body: await answer.text(),
    mark: answer.headers.get(ourMark) ?? undefined,
  };
}

type Forward = () => Promise<Answer>;

/** Applies a fault. Resolves when the request has been handled. */
async function treat(fault: PushFault | undefined, forward: Forward, outgoing: ServerResponse) {
  switch (fault) {
    case undefined:
      return write(outgoing, await forward());
    case 'dropped':
      return void outgoing.destroy();
    case 'answer lost':
      await forward();
      return void outgoing.destroy();
    case 'answer late':
      return void (await forward());
    case 'late':
      return undefined;
    case 'twice': {
      const [answer] = await Promise.all([forward(), forward()]);
      return write(outgoing, answer);
    }
    case 'failing':
      return write(outgoing, refusal(500, 'internal'));
    case 'failing after':
      await forward();
      return write(outgoing, refusal(500, 'internal'));
    case 'busy':
      outgoing.setHeader('retry-after', '1');
      return write(outgoing, refusal(429, 'too_many_requests'));
    case 'portal':
      return write(outgoing, { status: 200, type: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' });
    case 'cut': {
      const { status, type, body } = await forward();
      outgoing.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
      return void outgoing.write(body.slice(0, body.length / 2), () => outgoing.destroy());
    }
    case 'gateway':
      return write(outgoing, { ...refusal(403, 'forbidden'), mark: undefined });
    case 'half': {
      const { status, type, body, mark } = await forward();
      outgoing.useChunkedEncodingByDefault = false;
      outgoing.writeHead(status, {
        'content-type': type,
        connection: 'close',
        ...(mark && { [ourMark]: mark }),
      });
      return void outgoing.end(Buffer.from(body).subarray(0, body.length / 2));
    }
    case 'short': {
      const answer = await forward();
      return write(outgoing, { ...answer, body: answer.body.slice(0, answer.body.length / 2) });
    }
  }
}

const refusal = (status: number, code: string): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ status, code, message: '', errors: [], request_id: 'line' }),
  mark: '0',
});

function write(outgoing: ServerResponse, { status, type, body, mark }: Answer): void {
  const date = new Date().toUTCString();
  outgoing.writeHead(status, { 'content-type': type, date, ...(mark && { [ourMark]: mark }) });
  outgoing.end(body);
}
