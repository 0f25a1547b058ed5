import { randomUUID } from 'node:crypto';

import { alertChannelKinds, type AlertChannelKind } from '../../contract/limits/alert-limits.ts';
import type { AlertSenders } from '../../server/adapters/alerts/create-alert-senders.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { AlertKeys } from '../../server/domain/alerts/sealed-address.ts';
import { aSubscription } from '../../tests/support/a-push-service.ts';
import { testNow } from '../../tests/support/test-time.ts';

/** Returns a valid address for a kind of alert channel. Each number gives another address. */
function addressOf(kind: AlertChannelKind, at: number): { address: string; secret: string } {
  const number = String(at).padStart(8, '0');
  switch (kind) {
    case 'wecom':
      return { address: `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=bench-${number}`, secret: '' };
    case 'dingtalk':
      return {
        address: `https://oapi.dingtalk.com/robot/send?access_token=${'a'.repeat(56)}${number}`,
        secret: `SEC${'0'.repeat(60)}`,
      };
    case 'feishu':
      return {
        address: `https://open.feishu.cn/open-apis/bot/v2/hook/bench-${number}`,
        secret: 'bench-secret',
      };
    case 'telegram':
      return { address: `123456789:${'A'.repeat(35)}`, secret: `-1${number}` };
    case 'mail':
      return { address: `reader${number}@laycan.example`, secret: '' };
    case 'webhook':
      return { address: `https://tms.example/${number}`, secret: '' };
    case 'push':
      return aSubscription(number);
  }
}

/**
 * Creates members who follow the lane from Shanghai to Jebel Ali. Each member has one alert channel, and
 * every kind of channel has the same number of members. One third of the members is certified, and one half
 * reads English.
 */
export async function insertFollowers(database: OpenDatabase, senders: AlertSenders, total: number) {
  const keys = await AlertKeys.of(database);
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into member (mobile, data_key, certification_status)
      select (18700000000 + at)::text, decode(repeat('00', 32), 'hex'), case when at % 3 = 0 then 1 else 0 end
      from generate_series(0, $1::integer - 1) as at returning id`,
    [total],
  );
  const channels = rows.map(({ id: member_id }, at) => {
    const kind = alertChannelKinds[at % alertChannelKinds.length] ?? 'webhook';
    const read = senders[kind]?.read(addressOf(kind, at));
    if (!read || 'fault' in read) throw new Error(`The address of ${kind} is not valid.`);
    const id = randomUUID();
    const { address, shown } = read;
    const [sealed, hash] = [keys.seal(id, address), keys.hash(kind, address)].map((one) =>
      one.toString('hex'),
    );
    return { id, member_id, kind, shown, sealed, hash };
  });
  await database.pool.query(
    `insert into alert_channel (id, member_id, kind, title, shown, sealed, address_hash, state, state_time, create_time)
      select id, member_id, kind, '', shown, decode(sealed, 'hex'), decode(hash, 'hex'), 'active', $2, $2
      from json_to_recordset($1::json) as one (
        id uuid, member_id integer, kind text, shown text, sealed text, hash text)`,
    [JSON.stringify(channels), testNow],
  );
  for (const statement of followings) await database.pool.query(statement);
  await database.pool.query('vacuum analyze');
}

const followings = [
  `insert into collection_group (member_id, id, title, sequence, version, create_time)
    select member_id, '00000000-0000-4000-8000-000000000001', '', 'V', 1, now() from alert_channel`,
  `insert into collection_harbor (member_id, group_id, "from", "to", sequence, version, create_time)
    select member_id, '00000000-0000-4000-8000-000000000001', 'CNSHA', 'AEJEA', 'V', 1, now() from alert_channel`,
  `insert into member_setting (member_id, field, value)
    select member_id, 'system_language', 'en' from alert_channel where member_id % 2 = 0`,
];
