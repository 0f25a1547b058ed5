import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { sealedFormat } from '../../contract/wire/sealed-format.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { nativeEngine } from '../../src/store/sealing/natively.ts';
import { scriptEngine } from '../../src/store/sealing/in-script.ts';
import { seal } from './seal.ts';

const value = { ship_name: '望潮先锋 PIONEER', rows: Array.from({ length: 50 }, (_, at) => at) };
const dataKey = randomBytes(32);
const open = (sealed: string, key = dataKey, engine = nativeEngine) =>
  decrypt(sealed, key.toString('base64'), engine);

describe('sealed text', () => {
  it('the client opens a sealed text with and without WebCrypto', async () => {
    const sealed = await seal(JSON.stringify(value), dataKey);
    expect(await open(sealed)).toEqual(value);
    expect(await open(sealed, dataKey, scriptEngine)).toEqual(value);
  });

  it('a text is compressed before encryption and sealed differently each time', async () => {
    const long = JSON.stringify('船期'.repeat(5000));
    const [one, other] = [await seal(long, dataKey), await seal(long, dataKey)];
    expect(one.length).toBeLessThan(500);
    expect(one).not.toBe(other);
  });

  it('a wrong key does not open a sealed text', async () => {
    await expect(open(await seal('1', dataKey), randomBytes(32))).rejects.toMatchObject({ code: 'tampered' });
  });

  it('a text with any changed or missing byte is refused', async () => {
    const bytes = Buffer.from(await seal('{"price_amount":"88.00"}', dataKey), 'base64');
    expect(bytes.length).toBeGreaterThan(sealedFormat.ivBytes + sealedFormat.tagBytes);
    for (let at = 0; at < bytes.length; at++) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      for (const forged of [flipped, bytes.subarray(0, at)]) {
        await expect(open(forged.toString('base64')), `byte ${at}`).rejects.toMatchObject({
          code: 'tampered',
        });
      }
    }
  });
});
