import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { sealedFormat } from '../../../contract/wire/sealed-format.ts';
import { scriptEngine } from './in-script.ts';
import { nativeEngine } from './natively.ts';
import { decrypt, encrypt, markOf } from './sealing.ts';

const key = randomBytes(sealedFormat.dataKeyBytes);
const dataKey = key.toString('base64');
const derived = (label: string) => Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), label, 32));

/** Encrypts by the contract's format with Node's own crypto. */
function sealBytes(plain: Buffer): Buffer {
  const iv = randomBytes(sealedFormat.ivBytes);
  const cipher = createCipheriv('aes-256-cbc', derived(sealedFormat.cipherKeyLabel), iv);
  const body = Buffer.concat([iv, cipher.update(plain), cipher.final()]);
  const tag = createHmac('sha256', derived(sealedFormat.macKeyLabel)).update(body).digest();
  return Buffer.concat([body, tag]);
}
const deflated = (json: string) =>
  Buffer.concat([Buffer.of(sealedFormat.deflatedMark), deflateRawSync(json)]);
const answer = { ship_name: '望潮先锋 WANG CHAO PIONEER', harbors: Array.from({ length: 10 }, (_, n) => n) };
const json = JSON.stringify(answer);

describe.each([
  ['WebCrypto', nativeEngine],
  ['crypto-js', scriptEngine],
])('sealing with %s', (_, engine) => {
  test('a deflated answer is opened', async () => {
    expect(await decrypt(sealBytes(deflated(json)).toString('base64'), dataKey, engine)).toEqual(answer);
  });

  test('an answer that is not deflated is opened', async () => {
    expect(await decrypt(sealBytes(Buffer.from(json)).toString('base64'), dataKey, engine)).toEqual(answer);
  });

  test('a change of any byte is detected', async () => {
    const sealed = sealBytes(deflated(json));
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(decrypt(changed.toString('base64'), dataKey, engine)).rejects.toMatchObject({
        code: 'tampered',
      });
    }
  });

  test.each([
    ['another key', sealBytes(deflated(json)).toString('base64'), randomBytes(32).toString('base64')],
    ['nothing', '', dataKey],
    ['too little', randomBytes(20).toString('base64'), dataKey],
    ['no base64', '*', dataKey],
    ['sealed bytes that are no JSON', sealBytes(Buffer.from('{')).toString('base64'), dataKey],
    ['sealed bytes that do not inflate', sealBytes(Buffer.of(1, 255, 255)).toString('base64'), dataKey],
  ])('%s fails with the code tampered', async (_, data, withKey) => {
    await expect(decrypt(data, withKey, engine)).rejects.toMatchObject({ code: 'tampered' });
  });

  test('a sealed value opens with either engine, but only under its key', async () => {
    const sealed = await encrypt(answer, dataKey, engine);
    expect(sealed).not.toContain('WANG');
    expect(await decrypt(sealed, dataKey, engine)).toEqual(answer);
    expect(await decrypt(sealed, dataKey, nativeEngine)).toEqual(answer);
    const other = randomBytes(32).toString('base64');
    await expect(decrypt(sealed, other, engine)).rejects.toMatchObject({ code: 'tampered' });
  });

  test('sealing the same value twice gives different texts', async () => {
    expect(await encrypt(answer, dataKey, engine)).not.toBe(await encrypt(answer, dataKey, engine));
  });

  test('a mark depends on the key and not on the engine', async () => {
    const mark = await markOf('7', dataKey, engine);
    expect(mark).toBe(await markOf('7', dataKey, nativeEngine));
    const byNode = createHmac('sha256', derived(sealedFormat.ownerKeyLabel)).update('7').digest('base64');
    expect(mark).toBe(byNode);
    expect(mark).not.toBe(await markOf('7', randomBytes(32).toString('base64'), engine));
  });
});
