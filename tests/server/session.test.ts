import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hourMs } from '../../trade/calendar/day-ms.ts';
import type { Call } from '../../contract/call.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { createSession, sessionIdleMs, sessionLifeMs } from '../../server/domain/account/session.ts';
import { permissionOf } from '../../server/domain/rights/permission.ts';
import { answer, type Route } from '../../server/http/route.ts';
import { permissionData } from '../../contract/calls/site/system.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';
import { openEmbeddedDatabase } from '../support/database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
}, 60_000);
afterAll(() => database.close());

const later = (ms: number) => new Date(testNow.getTime() + ms);

interface Permission {
  status: number;
  code?: string;
  data: ReturnType<typeof permissionOf>;
}
async function permissionFor(headers: Record<string, string>, now = testNow): Promise<Permission> {
  const app = anApp(database, { clock: () => now });
  return (await (await app.request('/api/permission/data', { headers })).json()) as Permission;
}

describe('session token', () => {
  it('has 256 random bits, and the database only stores its hash', async () => {
    const { token, id } = await aMember(database);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await database.pool.query('select * from session where member_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0].token_hash).toHaveLength(32);
  });

  it('opens the session it was made for', async () => {
    const { header } = await aMember(database, { certification_status: 1, vip_until: later(hourMs) });
    const { data } = await permissionFor(header);
    expect(data).toMatchObject({ role: 'COMMON', certified: true, tier: 'vip', publisher: false });
  });

  it('an invalid token ends the session: 401 with body status -1', async () => {
    const { token } = await aMember(database);
    const wrong = [
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token}x`,
      `Basic ${token}`,
      token,
      'Bearer',
      'Bearer ',
    ];
    for (const Authorization of [...wrong, `Bearer ${'0'.repeat(4000)}`]) {
      const app = anApp(database);
      const response = await app.request('/api/permission/data', { headers: { Authorization } });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ status: -1, code: 'session_ended' });
    }
  });

  it("gives the member's rights at each request", async () => {
    const { id, header } = await aMember(database);
    const set = (change: object) =>
      database.db.updateTable('member').set(change).where('id', '=', id).execute();
    expect((await permissionFor(header)).data.certified).toBe(false);
    await set({ certification_status: 1 });
    expect((await permissionFor(header)).data.certified).toBe(true);
    await set({ role: 'ADMIN' });
    expect((await permissionFor(header)).data.may.administer).toBe(true);
    await set({ disabled_time: testNow });
    expect((await permissionFor(header)).code).toBe('session_ended');
  });

  it('gives a tier only until it ends', async () => {
    const { header } = await aMember(database, { corporate_until: later(hourMs) });
    expect((await permissionFor(header)).data.limits).toEqual({
      collection_groups: 10,
      collection_lanes: 1000,
      pinned_lanes: 100,
      own_lists: 400,
      seats: 5,
      api_keys: 10,
    });
    expect((await permissionFor(header, later(2 * hourMs))).data.tier).toBe('ordinary');
  });
});

describe('session', () => {
  it('ends after thirty days without a request', async () => {
    const { header } = await aMember(database);
    expect((await permissionFor(header, later(sessionIdleMs - hourMs))).status).toBe(200);
    expect((await permissionFor(header, later(2 * sessionIdleMs - 2 * hourMs))).status).toBe(200);
    expect((await permissionFor(header, later(3 * sessionIdleMs))).code).toBe('session_ended');
  });

  it('ends at the latest after its maximum life', async () => {
    const { header } = await aMember(database);
    for (let at = sessionIdleMs / 2; at < sessionLifeMs; at += sessionIdleMs / 2) {
      expect((await permissionFor(header, later(at))).status).toBe(200);
    }
    expect((await permissionFor(header, later(sessionLifeMs))).code).toBe('session_ended');
  });

  it('updates its last use once an hour', async () => {
    const { id, header } = await aMember(database);
    const lastTime = async () => {
      const rows = await database.db
        .selectFrom('session')
        .select('last_time')
        .where('member_id', '=', id)
        .execute();
      return rows[0]?.last_time;
    };
    await permissionFor(header, later(hourMs - 1));
    expect(await lastTime()).toEqual(testNow);
    await permissionFor(header, later(hourMs));
    expect(await lastTime()).toEqual(later(hourMs));
  });

  it('stores at most 300 characters of the user agent', async () => {
    const { id } = await aMember(database);
    await createSession(database, id, testNow, { userAgent: 'x'.repeat(10_000), address: '' });
    const rows = await database.db
      .selectFrom('session')
      .select('user_agent')
      .where('member_id', '=', id)
      .execute();
    expect(Math.max(...rows.map((row) => row.user_agent.length))).toBe(300);
  });
});

describe('rights of a call', () => {
  const routesFor = (differs: Partial<Call>): Route[] => [
    {
      ...answer(permissionData, async (_, { caller }) => permissionOf(caller)),
      call: { ...permissionData, ...differs },
    },
  ];
  const statusFor = async (differs: Partial<Call>, headers: Record<string, string>) => {
    const app = anApp(database, { routes: routesFor(differs) });
    const response = await app.request('/api/permission/data', { headers });
    const { code, data } = (await response.json()) as Permission;
    return { status: response.status, code, role: data?.role };
  };

  it('an anonymous call treats all callers as visitors', async () => {
    const { header } = await aMember(database);
    for (const headers of [header, { Authorization: 'Bearer 0123456789012345678901234567890123456789012' }]) {
      expect(await statusFor({ anonymous: true }, headers)).toEqual({
        status: 200,
        code: undefined,
        role: 'TOURIST',
      });
    }
  });

  it('a call checks the rights it requires', async () => {
    const owner = { logo: null, chinese_title: '望潮', english_title: 'Wang Chao' };
    const { id } = await database.db
      .insertInto('shipowner')
      .values(owner)
      .returning('id')
      .executeTakeFirstOrThrow();
    const actors = {
      visitor: {},
      member: (await aMember(database)).header,
      publisher: (await aMember(database, { publisher: true, shipowner_id: id })).header,
      'publisher of nothing': (await aMember(database, { publisher: true })).header,
      admin: (await aMember(database, { role: 'ADMIN' })).header,
    };
    const expected: Record<Call['who'], Record<keyof typeof actors, string>> = {
      visitor: { visitor: '', member: '', publisher: '', 'publisher of nothing': '', admin: '' },
      member: { visitor: 'login_required', member: '', publisher: '', 'publisher of nothing': '', admin: '' },
      publisher: {
        visitor: 'login_required',
        member: 'publisher_required',
        publisher: '',
        'publisher of nothing': 'publisher_required',
        admin: '',
      },
      admin: {
        visitor: 'login_required',
        member: 'permission_denied',
        publisher: 'permission_denied',
        'publisher of nothing': 'permission_denied',
        admin: '',
      },
    };
    for (const who of Object.keys(expected) as Call['who'][]) {
      const codes: Record<string, string> = {};
      for (const [actor, headers] of Object.entries(actors)) {
        codes[actor] = (await statusFor({ who }, headers)).code ?? '';
      }
      expect({ who, codes }).toEqual({ who, codes: expected[who] });
    }
  });
});
