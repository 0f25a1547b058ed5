import { expect, it } from 'vitest';

import type { Passkey } from '../../contract/calls/console/passkeys.ts';
import { admin } from '../support/admin.ts';
import { anOperator } from '../support/an-operator.ts';
import { aPasskey } from '../support/a-passkey.ts';
import { describeOnBothEngines } from '../support/database.ts';
import { visitors } from '../support/visit.ts';

interface Challenge {
  challenge: string;
  ids: string[];
}

describeOnBothEngines('passkeys of the console', (getDatabase) => {
  /** An operator with a console session, a member session, and an authenticator with a stored passkey. */
  async function start() {
    const site = visitors(getDatabase(), { config: { siteOrigin: 'https://localhost' } });
    const { id, token, member } = await anOperator(getDatabase(), ['content']);
    const key = aPasskey();
    const begun = await site.ask<Challenge>('console/passkey/begin', { body: {}, token });
    const body = { title: '办公室电脑', ...key.register(begun.data) };
    const added = await site.ask<{ list: Passkey[] }>('console/passkey/add', { body, token });
    const challenge = async () =>
      (await site.ask<Challenge>('console/passkey/challenge', { body: {}, token: member })).data;
    const open = (assertion: object) =>
      site.ask<{ token: string; duties: string[] }>('console/passkey/open', {
        body: assertion,
        token: member,
      });
    return { site, token, member, key, added, challenge, open, body, id };
  }

  it('a passkey opens the console, and each answer works once', async () => {
    const { added, challenge, open, key, site, member } = await start();
    expect(added.data.list).toMatchObject([{ title: '办公室电脑', last_time: null }]);
    const state = await site.ask<object>('console/state', { token: member });
    expect(state.data).toEqual({ is_enrolled: true, has_passkey: true });
    const asked = await challenge();
    expect(asked.ids).toEqual([key.id]);
    const answer = key.assert(asked);
    const opened = await open(answer);
    expect(opened.data.duties).toEqual(['content']);
    expect((await site.ask('console/session', { token: opened.data.token })).code).toBe('ok');
    expect((await open(answer)).code).toBe('verification_failed');
  });

  it('an answer for another site, another challenge or by another key is refused', async () => {
    const { challenge, open, key } = await start();
    const origin = 'https://localhost.example';
    expect((await open(key.assert({ ...(await challenge()), origin }))).code).toBe('verification_failed');
    expect((await open(key.assert({ challenge: 'b3RoZXI' }))).code).toBe('verification_failed');
    const stranger = aPasskey();
    expect((await open({ ...stranger.assert(await challenge()), id: key.id })).code).toBe(
      'verification_failed',
    );
    expect((await open(key.assert(await challenge()))).code).toBe('ok');
  });

  it('an answer later than five minutes is refused', async () => {
    const { challenge, open, key, site } = await start();
    const asked = await challenge();
    site.later(301);
    expect((await open(key.assert(asked))).code).toBe('verification_failed');
  });

  it('five wrong answers close the login for codes and passkeys', async () => {
    const { challenge, open, key, site, member } = await start();
    for (let at = 0; at < 5; at++) await open(key.assert({ challenge: 'b3RoZXI' }));
    expect((await open(key.assert(await challenge()))).code).toBe('too_many_requests');
    const code = await site.ask('console/open', { body: { code: '000000' }, token: member });
    expect(code.code).toBe('too_many_requests');
  });

  it('a passkey allows an irreversible action for five minutes', async () => {
    const { site, token, key } = await start();
    site.later(301);
    const renew = () => site.ask('console/recovery', { body: {}, token });
    expect((await renew()).errors).toMatchObject([{ field: 'proof' }]);
    const { data } = await site.ask<Challenge>('console/passkey/proof', { body: {}, token });
    expect((await site.ask('console/passkey/prove', { body: key.assert(data), token })).code).toBe('ok');
    expect((await renew()).code).toBe('ok');
  });

  it('adding a passkey needs a recent code and an unused challenge', async () => {
    const { site, token, body } = await start();
    const again = await site.ask('console/passkey/add', { body, token });
    expect(again.code).toBe('verification_failed');
    site.later(301);
    expect((await site.ask('console/passkey/begin', { body: {}, token })).errors).toMatchObject([
      { field: 'proof' },
    ]);
  });

  it('a removed passkey, and the passkeys of a reset operator, open nothing', async () => {
    const { site, token, key, challenge, open, id } = await start();
    const asked = await challenge();
    const removed = await site.ask<{ list: Passkey[] }>('console/passkey/remove', {
      body: { id: key.id },
      token,
    });
    expect(removed.data.list).toEqual([]);
    expect((await open(key.assert(asked))).code).toBe('verification_failed');
    const { mobile } = await getDatabase()
      .db.selectFrom('member')
      .select('mobile')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const other = await start();
    expect(other.added.data.list).toHaveLength(1);
    expect((await admin(getDatabase(), ['console', 'reset', mobile])).code).toBe(0);
    expect((await site.ask('console/session', { token })).code).toBe('session_ended');
  });
});
