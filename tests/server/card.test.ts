import { createPublicKey, verify } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';

import { card, cardKey, cardSign } from '../../contract/calls/sailings/card.ts';
import * as limits from '../../contract/limits/limits.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { ids } from '../contract/rights-case.ts';
import { aMember } from '../support/a-member.ts';
import { describeOnPostgres } from '../support/database.ts';
import { makeRightsSetup, secrets } from '../support/rights-setup.ts';
import { visitors } from '../support/visit.ts';

describeOnPostgres('sailing cards', (getDatabase) => {
  beforeAll(() => makeRightsSetup(getDatabase()), 60_000);

  const start = () => {
    const { ask } = visitors(getDatabase());
    const signed = async (body: object, token?: string) =>
      v.parse(cardSign.answer, (await ask('card/sign', { body, ...(token && { token }) })).data);
    const key = async () => v.parse(cardKey.answer, (await ask('card/key')).data);
    return { ask, signed, key };
  };
  const isGenuine = (text: string, signature: string, { x, y }: { x: string; y: string }) =>
    verify(
      'sha256',
      Buffer.from(text),
      {
        key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
        dsaEncoding: 'ieee-p1363',
      },
      Buffer.from(signature, 'base64url'),
    );

  it('are signed with the published key and cannot be altered', async () => {
    const { signed, key } = start();
    const { text, signature } = await signed({ ids: [ids.sailingA, ids.sailingB] });
    const published = await key();
    expect(isGenuine(text, signature, published)).toBe(true);
    expect(isGenuine(text.replace('"days":', '"days":1'), signature, published)).toBe(false);
    expect(await key()).toEqual(published);
    expect(v.parse(card, JSON.parse(text)).sailings.map(({ id }) => id)).toEqual([
      ids.sailingA,
      ids.sailingB,
    ]);
  });

  it("show a visitor's view to every caller", async () => {
    const { signed } = start();
    const publisher = await aMember(getDatabase(), { publisher: true, shipowner_id: ids.shipownerA });
    const { text } = await signed({ ids: [ids.sailingA] }, publisher.token);
    for (const secret of Object.values(secrets)) expect(text).not.toContain(String(secret));
    expect(text).not.toMatch(/ship_name|voyage|price|manager/);
  });

  it('have each sailing once, up to the limit of a link', async () => {
    const { ask, signed } = start();
    const many = Array.from({ length: limits.cardSailingsMost + 1 }, () => makeUuidV7());
    expect((await ask('card/sign', { body: { ids: many } })).code).toBe('invalid');
    const { text } = await signed({ ids: [ids.sailingA, ids.sailingA] });
    expect(v.parse(card, JSON.parse(text)).sailings).toHaveLength(1);
  });

  it('never reveal the private half of the key', async () => {
    const { ask } = start();
    for (const path of ['card/key', 'system/kernel']) expect((await ask(path)).text).not.toMatch(/"d":"/);
  });
});
