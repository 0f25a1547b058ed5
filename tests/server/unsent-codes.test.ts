import { expect, it } from 'vitest';

import { SmsFailure, type SmsFailureKind, type SmsSender } from '../../server/adapters/sms/sms-sender.ts';
import { aConfig } from '../support/a-config.ts';
import { describeOnPostgres } from '../support/database.ts';
import { somePhones, visitors } from '../support/visit.ts';

let mobiles = 15_100_000_000;
const aMobile = () => String(mobiles++);
let networks = 0;
/** Returns a different /24 network for each test. */
const aSubnet = () => `198.19.${networks++}`;
const page = 'a-page-that-asks';

describeOnPostgres('undelivered codes', (getDatabase) => {
  const failing = (kind: SmsFailureKind): SmsSender => ({
    channel: 'sms',
    send: async (mobile) => {
      throw new SmsFailure(kind, `the provider says no to ${mobile}`);
    },
  });

  it("do not count against the number's limits", async () => {
    const day = 30 * 86_400_000;
    const now = new Date(Date.parse('2026-11-20T08:00:00Z') + day);
    for (const kind of ['refused', 'unsure'] as const) {
      const [mobile, subnet] = [aMobile(), aSubnet()];
      const broken = visitors(getDatabase(), { phones: failing(kind), now });
      for (let at = 0; at < 12; at++) {
        const answer = await broken.askCode(mobile, `${subnet}.1`);
        expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
        expect(answer.headers.get('retry-after')).toBe('60');
      }
      const phones = somePhones();
      const mended = visitors(getDatabase(), { phones, now });
      expect((await mended.askCode(mobile, `${subnet}.1`)).status).toBe(200);
      expect((await mended.logIn(mobile, phones.codeOf(mobile))).status).toBe(200);
    }
    const { rows } = await getDatabase().pool.query(
      `select detail from audit_log where action = 'code_not_sent'`,
    );
    expect(rows).toHaveLength(24);
    expect(rows[0].detail.problem).toMatch(/says no to \d{3}\*{4}\d{4}$/);
  });

  it.each(['refused', 'limited'] as const)(
    'an unsent code cannot be guessed: the message is %s',
    async (kind) => {
      const [mobile, address] = [aMobile(), `${aSubnet()}.1`];
      const codes: string[] = [];
      let meanwhile = 0;
      const { askCode, logIn } = visitors(getDatabase(), {
        phones: {
          channel: 'sms',
          send: async (...[to, code]) => {
            codes.push(code);
            meanwhile = (await logIn(mobile, code, { device: page })).status;
            await failing(kind).send(to, code, 'login');
          },
        },
      });
      expect((await askCode(mobile, address, page)).status).not.toBe(200);
      expect(meanwhile).toBe(422);
      expect((await logIn(mobile, codes[0] ?? '', { device: page })).status).toBe(422);
    },
  );

  it('still count against the address that requested them', async () => {
    const now = new Date(Date.parse('2026-11-20T08:00:00Z') + 50 * 86_400_000);
    const [mobile, subnet] = [aMobile(), aSubnet()];
    const { askCode } = visitors(getDatabase(), { phones: failing('refused'), now });
    const answers: Record<string, number> = {};
    for (let at = 0; at < 40; at++) {
      const { errors } = await askCode(mobile, `${subnet}.1`, `${page}${at}`);
      const code = errors[0]?.code ?? '';
      answers[code] = (answers[code] ?? 0) + 1;
    }
    expect(answers).toEqual({ code_not_sent: 30, code_place_limit: 10 });
    const site = visitors(getDatabase(), { config: { sms: { ...aConfig().sms, hourlyCap: 30 } }, now });
    expect((await site.askCode(aMobile(), `${aSubnet()}.1`)).errors[0]?.code).toBe('code_site_limit');
  });

  it.each(['refused', 'limited'] as const)(
    'an earlier code stays valid if the next one is %s',
    async (kind) => {
      const [mobile, subnet] = [aMobile(), aSubnet()];
      const phones = somePhones();
      const { askCode, logIn, later } = visitors(getDatabase(), {
        phones: {
          channel: 'sms',
          send: (...message) => (phones.sent.length > 0 ? failing(kind) : phones).send(...message),
        },
      });
      expect((await askCode(mobile, `${subnet}.1`)).status).toBe(200);
      expect((await logIn(mobile, '000000')).status).toBe(422);
      later(61);
      expect((await askCode(mobile, `${subnet}.1`)).status).not.toBe(200);
      expect((await logIn(mobile, phones.codeOf(mobile))).status).toBe(200);
    },
  );

  it("a provider's rate limit makes the member wait", async () => {
    const { askCode } = visitors(getDatabase(), { phones: failing('limited') });
    expect(await askCode(aMobile(), `${aSubnet()}.1`)).toMatchObject({
      status: 429,
      errors: [{ code: 'code_mobile_limit' }],
    });
  });
});
