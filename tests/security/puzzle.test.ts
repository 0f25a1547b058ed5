import { beforeEach, expect, it } from 'vitest';

import type { Puzzle, SolvedPuzzle } from '../../contract/calls/account/puzzle.ts';
import { aConfig } from '../support/a-config.ts';
import { describeOnPostgres } from '../support/database.ts';
import { solve } from '../support/solved-puzzle.ts';
import { somePhones, visitors } from '../support/visit.ts';

let mobiles = 13_400_000_000;
const aMobile = () => String(mobiles++);
let days = 0;

describeOnPostgres('puzzle before a code', (getDatabase) => {
  let phones = somePhones();
  let site: ReturnType<typeof visitors>;
  beforeEach(() => {
    phones = somePhones();
    // Each test runs at a time one week after the previous test, so that codes sent in one test do not count
    // towards the limits in the next.
    const now = new Date(Date.parse('2026-11-20T08:00:00Z') + 7 * 86_400_000 * days++);
    site = visitors(getDatabase(), {
      phones,
      now,
      config: { rateLimitPerMinute: 1_200, sms: { ...aConfig().sms, hourlyCap: 80 } },
    });
  });
  const askFrom = (address: string, mobile: string, puzzle?: SolvedPuzzle) =>
    site.ask('get_code', { body: { mobile, purpose: 'login', ...(puzzle && { puzzle }) }, address });
  const solvedFor = async (mobile: string) =>
    solve((await site.ask<Puzzle>('get_code/puzzle', { body: { mobile } })).data);

  it('a network must solve it from its second code on', async () => {
    const asked = await Promise.all(Array.from({ length: 30 }, () => askFrom('198.18.0.1', aMobile())));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(29).fill(428)]);
    const refused = await askFrom('198.18.0.1', aMobile());
    expect(refused).toMatchObject({ code: 'puzzle_required', errors: [{ code: 'code_puzzle' }] });
    expect(phones.sent).toHaveLength(1);
    expect((await askFrom('198.18.0.2', aMobile())).status).toBe(200);
  });

  it('a solution is valid for one number, in time, and cannot be forged', async () => {
    const [mobile, other] = [aMobile(), aMobile()];
    await askFrom('198.18.1.1', aMobile());
    const solved = await solvedFor(mobile);
    const { puzzle } = solved;
    const cheap = { ...puzzle, parameters: { ...puzzle.parameters, cost: 1, keyPrefix: '00' } };
    const endless = {
      ...puzzle,
      parameters: { ...puzzle.parameters, data: { ...puzzle.parameters.data, until: 9e15 } },
    };
    const forged = [
      { ...solved, derivedKey: '0'.repeat(64) },
      { ...solved, puzzle: cheap },
      { ...solved, puzzle: endless },
      { ...solved, puzzle: { ...puzzle, signature: '0'.repeat(64) } },
    ];
    for (const one of forged) expect((await askFrom('198.18.1.1', mobile, one)).status).toBe(428);
    expect((await askFrom('198.18.1.1', other, solved)).status).toBe(428);
    expect((await askFrom('198.18.1.1', mobile, solved)).status).toBe(200);
    expect((await askFrom('198.18.1.1', mobile, solved)).errors[0]?.code).toBe('code_wait');
    site.later(121);
    expect((await askFrom('198.18.1.1', mobile, solved)).status).toBe(428);
  });

  it("a member can solve it while thirty addresses exhaust the hour's codes", async () => {
    const mobile = aMobile();
    for (let at = 0; at < 30; at++) await askFrom(`198.18.${at}.1`, String(15_800_000_000 + at));
    // A quarter of the codes that the site may send in an hour.
    expect(phones.sent).toHaveLength(20);
    expect((await askFrom('203.0.113.9', mobile)).code).toBe('puzzle_required');
    expect((await askFrom('203.0.113.9', mobile, await solvedFor(mobile))).status).toBe(200);
    expect((await site.logIn(mobile, phones.codeOf(mobile))).status).toBe(200);
  }, 60_000);

  it("a member's change of number needs no puzzle", async () => {
    const mobile = aMobile();
    await askFrom('198.18.2.1', mobile);
    const { token } = (await site.logIn(mobile, phones.codeOf(mobile))).data;
    site.later(60);
    const asked = await site.ask('member/mobile/old_code', { body: {}, token, address: '198.18.2.1' });
    expect(asked.status).toBe(200);
  });
});
