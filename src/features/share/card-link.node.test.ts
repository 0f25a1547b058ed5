import { sign } from 'node:crypto';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Card, CardSailing } from '../../../contract/calls/sailings/card.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { aKeyPair } from '../../../tests/support/key-pair.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { isGenuine, openCard, packCard } from './card-link.ts';

const { privateKey, publicKey } = aKeyPair('P-256');
const { x = '', y = '' } = publicKey.export({ format: 'jwk' });

const aSailing = (): CardSailing => ({
  id: makeUuidV7(),
  shipowner: ['望潮滚装', 'Wang Chao RoRo'],
  machine_id: 'roll',
  load: { harbor_codes: ['CNSHA', 'CNTAG'], start_time: '2026-11-22', end_time: '2026-11-25' },
  unload: { harbor_codes: ['AEJEA'], start_time: '2026-12-13', end_time: '2026-12-15' },
  days: 21,
  word_time: '2026-11-20T05:53:00.000Z',
  is_withdrawn: false,
  is_demo: false,
});
const aCard = (count = 1): Card => ({
  issue_time: '2026-11-20T06:00:00.000Z',
  sailings: Array.from({ length: count }, aSailing),
});
const signed = (text: string) => ({
  text,
  signature: sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  ),
});

test('a card is restored from its link and its signature is valid', async () => {
  const opened = await openCard(await packCard(signed(JSON.stringify(aCard(3)))));
  expect(opened?.card.sailings).toHaveLength(3);
  expect(opened && (await isGenuine(opened, { x, y }))).toBe(true);
});

test('a modified card has an invalid signature', async () => {
  const { text, signature } = signed(JSON.stringify(aCard()));
  const opened = await openCard(
    await packCard({ text: text.replace('2026-11-22', '2026-11-21'), signature }),
  );
  expect(opened?.card.sailings[0]?.load.start_time).toBe('2026-11-21');
  expect(opened && (await isGenuine(opened, { x, y }))).toBe(false);
});

test('a card of another site has an invalid signature', async () => {
  const other = aKeyPair('P-256').publicKey.export({ format: 'jwk' });
  const opened = await openCard(await packCard(signed(JSON.stringify(aCard()))));
  expect(opened && (await isGenuine(opened, { x: other.x ?? '', y: other.y ?? '' }))).toBe(false);
});

test('twenty sailings fit into a link, five into a scannable code', async () => {
  const packed = async (count: number) => (await packCard(signed(JSON.stringify(aCard(count))))).length;
  expect(await packed(limits.cardSailingsMost)).toBeLessThan(4_000);
  expect(await packed(limits.cardPictureSailingsMost)).toBeLessThan(1_200);
});

test('a truncated, mistyped or oversized link opens no card', async () => {
  const packed = await packCard(signed(JSON.stringify(aCard())));
  expect(await openCard(packed.slice(0, -20))).toBeNull();
  expect(await openCard('')).toBeNull();
  expect(await openCard(await packCard(signed(' '.repeat(1_000_000))))).toBeNull();
  expect(await openCard(await packCard(signed('{"issue_time":"","sailings":[]}')))).toBeNull();
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      expect(await openCard(text)).toBeNull();
    }),
  );
});
