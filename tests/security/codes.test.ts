import { beforeAll, expect, it } from 'vitest';

import { describeOnPostgres } from '../support/database.ts';
import { somePhones, visitors } from '../support/visit.ts';

let mobiles = 13_500_000_000;
const page = (letter: string) => letter.repeat(32);

describeOnPostgres('login code', (getDatabase) => {
  let phones = somePhones();
  let site: ReturnType<typeof visitors>;
  beforeAll(() => {
    phones = somePhones();
    site = visitors(getDatabase(), { phones });
  });
  const askFrom = (mobile: string, device: string) =>
    site.ask('get_code', {
      body: { mobile, purpose: 'login', device },
      address: `198.18.0.${mobiles % 200}`,
    });

  it("a stranger's guesses and codes neither cancel nor replace it", async () => {
    const mobile = String(mobiles++);
    await askFrom(mobile, page('a'));
    const code = phones.codeOf(mobile);
    for (let guess = 0; guess < 6; guess++) {
      await site.logIn(mobile, '000000', { device: page('b') });
      await site.logIn(mobile, '000000');
    }
    site.later(61);
    await askFrom(mobile, page('b'));
    expect((await site.logIn(mobile, code, { device: page('b') })).status).toBe(422);
    expect((await site.logIn(mobile, code, { device: page('a') })).status).toBe(200);
  });

  it('wrong, used, expired and unsent codes get identical answers', async () => {
    const [waiting, usedUp, over, never] = [0, 1, 2, 3].map(() => String(mobiles++)) as [
      string,
      string,
      string,
      string,
    ];
    await askFrom(over, page('a'));
    site.later(301);
    for (const mobile of [waiting, usedUp]) await askFrom(mobile, page('a'));
    const guess = async (mobile: string) => {
      const { text } = await site.logIn(mobile, '000000', { device: page('a') });
      return text.replace(/"request_id":"[^"]*"/, '').replace(/[0-9a-f-]{36}/g, '');
    };
    for (let at = 0; at < 5; at++) await guess(usedUp);
    const texts = [await guess(waiting), await guess(usedUp), await guess(over), await guess(never)];
    expect(new Set(texts).size).toBe(1);
  });
});
