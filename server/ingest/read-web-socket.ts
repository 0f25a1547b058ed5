import { WebSocket, type RawData } from 'ws';

import { keyHeader } from '../adapters/key-header.ts';
import type { WebSocketFeed } from '../config/feeds.ts';
import { feedLimits } from './feed-limits.ts';
import type { FeedLines } from './ingest.ts';
import { readJson } from './json-message.ts';
import type { Reading } from './reading.ts';
import { wait } from './wait.ts';

/**
 * Reads a WebSocket until it is closed. Throws if the sender closes it or does not answer for two minutes.
 * Compression is off, because the size limit for messages applies before decompression.
 */
export async function readWebSocket(reading: Reading<WebSocketFeed>, lines: FeedLines): Promise<void> {
  const { feed, health, until } = reading;
  const socket = new WebSocket(feed.url, {
    headers: keyHeader(feed.key),
    maxPayload: feedLimits.messageBytesMost,
    handshakeTimeout: feedLimits.connectMs,
    perMessageDeflate: false,
  });
  const stop = () => socket.terminate();
  until.addEventListener('abort', stop, { once: true });
  const alive = watchSilence(socket);
  try {
    await new Promise<void>((done, fail) => {
      socket.once('open', () => {
        health.isConnected = true;
        health.connections += 1;
        if (feed.subscription !== '') socket.send(feed.subscription);
      });
      socket.on('message', (data) => {
        const error = receive(reading, { socket, lines, text: textOf(data) });
        if (error !== null) fail(new Error(`${feed.name} answered: ${error}`));
      });
      socket.once('error', fail);
      socket.once('close', (code, reason) => {
        if (until.aborted) return done();
        return fail(new Error(`${feed.name} was closed: ${code} ${reason.toString('utf8')}`.trim()));
      });
    });
  } finally {
    clearInterval(alive);
    until.removeEventListener('abort', stop);
    socket.terminate();
  }
}

/**
 * Closes the connection if it does not answer a ping. It stays open if only data is missing, because there may
 * be no ships in range.
 */
function watchSilence(socket: WebSocket): NodeJS.Timeout {
  let hasHeard = true;
  const hear = () => (hasHeard = true);
  socket.on('message', hear).on('ping', hear).on('pong', hear);
  return setInterval(() => {
    if (!hasHeard) socket.terminate();
    hasHeard = false;
    if (socket.readyState === WebSocket.OPEN) socket.ping();
  }, feedLimits.silentMs / 2);
}

interface Received {
  socket: WebSocket;
  lines: FeedLines;
  text: string;
}

/**
 * Processes a message, and pauses the socket while the database is too slow. Returns the error that the
 * sender reports; null if the message reports none.
 */
function receive(
  { ingest, health, until }: Reading<WebSocketFeed>,
  { socket, lines, text }: Received,
): string | null {
  const now = Date.now();
  const { hasData, error } = takeMessage(text, lines, now);
  if (hasData) health.lastMs = now;
  if (!ingest.isFull || socket.isPaused) return error;
  socket.pause();
  void (async () => {
    while (ingest.isFull && !until.aborted) await wait(feedLimits.fullPauseMs, until);
    socket.resume();
  })();
  return error;
}

/** Processes a message: JSON, or any other text as AIS lines. */
function takeMessage(
  text: string,
  lines: FeedLines,
  now: number,
): { hasData: boolean; error: string | null } {
  if (!/^\s*[[{]/.test(text)) return { hasData: takeLines(text.split(/[\r\n]+/), lines, now), error: null };
  const contents = readJson(text);
  if (!contents) lines.takeDecoded('line', null, now);
  const result: { hasData: boolean; error: string | null } = { hasData: false, error: null };
  for (const content of contents ?? []) {
    if (content.kind === 'error') result.error = content.text;
    if (content.kind === 'lines' && takeLines(content.lines, lines, now)) result.hasData = true;
    if (content.kind !== 'decoded') continue;
    lines.takeDecoded(content.message, content.time, now);
    result.hasData = true;
  }
  return result;
}

function takeLines(texts: readonly string[], lines: FeedLines, now: number): boolean {
  let hasData = false;
  for (const line of texts)
    if (line.length <= feedLimits.lineCharsMost && lines.take(line, now)) hasData = true;
  return hasData;
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8');
}
