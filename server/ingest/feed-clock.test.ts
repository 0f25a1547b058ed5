import { expect, test } from 'vitest';

import type { OpenDatabase } from '../db/open.ts';
import { encodePosition, encodeVoyage } from '../demo/encode-ais.ts';
import { Ingest } from './ingest.ts';
import { readLine } from './sentence.ts';
import { Tracker } from './tracker.ts';

const start = Date.UTC(2026, 10, 20, 8);
const minuteMs = 60_000;
const mmsi = 477_000_001;

/** Returns the newest position after some lines, each with the minute in which it was received. */
function heard(lines: readonly [minute: number, line: string][], { isReplay = false } = {}) {
  const tracker = new Tracker();
  const ingest = new Ingest({} as OpenDatabase, tracker);
  const feed = ingest.feed({ isDemo: false, isReplay });
  for (const [minute, line] of lines) feed.take(line, start + minute * minuteMs);
  const [newest] = tracker.batch().newest;
  return { minute: newest && (newest.time - start) / minuteMs, refused: ingest.counts.refused.time };
}

/** Returns a line with the position in a minute, with or without a time tag. */
const line = (minute: number, tag: number | null = minute): string => {
  const at = { mmsi, latitude: 30, longitude: 123 + minute / 1_000, sog: 3, cog: 90, heading: 90, status: 0 };
  const [sentence = ''] = encodePosition(at, new Date(start + (tag ?? 0) * minuteMs));
  return tag === null ? sentence.slice(sentence.lastIndexOf('\\') + 1) : sentence;
};

test('a line without a time gets the current time', () => {
  expect(
    heard([
      [0, line(0)],
      [20, line(20, null)],
    ]),
  ).toEqual({ minute: 20, refused: 0 });
});

test('a receiver with a fast clock does not make other lines late', () => {
  expect(
    heard([
      [0, line(0, 600)],
      [1, line(1, null)],
    ]),
  ).toEqual({ minute: 1, refused: 1 });
});

test('a replay uses the times of its lines', () => {
  expect(
    heard(
      [
        [90, line(0)],
        [90, line(5)],
        [90, line(6, null)],
      ],
      { isReplay: true },
    ),
  ).toEqual({
    minute: 5,
    refused: 0,
  });
});

test('delayed parts are joined even if the second has no time', () => {
  const ingest = new Ingest({} as OpenDatabase);
  const feed = ingest.feed({ isDemo: false });
  const voyage = {
    mmsi,
    imo: '9399038',
    name: 'LAYCAN',
    callsign: 'VRAB1',
    shiptype: 70,
    length_m: 190,
    beam_m: 32,
    draught_m: 9.5,
    destination: 'CNSHA',
    eta: null,
  };
  const [first = '', second = ''] = encodeVoyage(voyage, new Date(start));
  feed.take(first, start + 30 * minuteMs);
  feed.take(second.slice(second.lastIndexOf('\\') + 1), start + 30 * minuteMs);
  expect(ingest.counts).toMatchObject({ messages: 1, refused: { incomplete: 0 } });
});

test('a clock line with an invalid time is ignored', () => {
  const clock = (ms: string) => `$PGHP,1,2010,6,11,11,46,12,${ms},219,24,992190924,1,12*20`;
  expect(readLine(clock('386')).kind).toBe('clock');
  expect(readLine(clock('9'.repeat(20))).kind).toBe('other');
  expect(
    heard([
      [0, clock('9'.repeat(20))],
      [1, line(1, null)],
    ]),
  ).toEqual({ minute: 1, refused: 0 });
});
