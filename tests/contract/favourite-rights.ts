import { firstGroupId } from '../../contract/calls/favourites.ts';
import { ids, lane, membersFail, membersMiss, membersOnly, type RightsCase } from './rights-case.ts';

export const favourite = { group_id: firstGroupId, ...lane, on: true };

/** Only the corporate tier has several groups. None of the actors is corporate or owns this group. */
const secondGroup = { group_id: ids.unused, on: true };

const ownList = {
  id: ids.unused,
  list_date: '2026-11-20',
  kept_time: '2026-11-20T08:00:00.000Z',
  row_total: 1,
  content: 'q1YqSy0qzszPU7JS8gYA',
  base: null,
};

const alertSetting = {
  sailings: true,
  deadlines: true,
  answers: true,
  new_sailings: false,
  is_quiet: true,
  quiet_from: '22:00',
  quiet_to: '07:30',
  time_zone: 'Asia/Shanghai',
  pace: 'now',
};

/** Favourites, imported lists, feeds, and page views of members. */
export const favouriteRights: Readonly<Record<string, readonly RightsCase[]>> = {
  'POST member/behavior/shipowner': [
    membersOnly({ shipowner_id: ids.shipownerA, day: '2026-11-20' }),
    membersMiss({ shipowner_id: 4711, day: '2026-11-20' }),
  ],
  'POST member/behavior/ship': [
    membersOnly({ information_id: ids.sailingA, day: '2026-11-20' }),
    membersMiss({ information_id: ids.missing, day: '2026-11-20' }),
  ],
  'GET member/business/collection/harbor/list': [membersOnly(), membersMiss({ group_id: ids.unused })],
  'GET member/business/collection/harbor/select': [membersOnly()],
  'GET business/harbor/collect': [membersOnly()],
  'GET member/business/collection/shipowner/select': [membersOnly()],
  'GET member/business/collection/shipowner/status': [
    membersOnly({ shipowner_id: String(ids.shipownerA) }),
    membersMiss({ shipowner_id: '4711' }),
  ],
  'POST member/business/collection/harbor/handle': [
    membersOnly({ lane: favourite }),
    membersMiss({ lane: { ...favourite, group_id: ids.unused } }),
    membersOnly({ lane: { ...favourite, group_id: ids.unused, on: false } }),
    membersOnly({ group: { group_id: firstGroupId, on: true, title: '华东出口' } }),
    membersFail({ group: secondGroup }, 'upgrade_required'),
    membersFail({ lane: { ...favourite, to: 'XXXXX' } }, 'invalid'),
    membersFail({ lane: { ...favourite, member_id: 1 } }, 'unknown_parameter'),
    membersFail({}, 'invalid'),
  ],
  'POST member/business/collection/shipowner/handle': [
    membersOnly({ shipowner_id: ids.shipownerA, on: true }),
    membersMiss({ shipowner_id: 4711, on: true }),
    membersOnly({ shipowner_id: 4711, on: false }),
  ],
  'GET member/business/collection/vessel/select': [membersOnly()],
  'POST member/business/collection/vessel/handle': [
    membersOnly({ mmsi: '477182300', on: true, name: 'YU CHUAN JADE' }),
    membersOnly({ mmsi: '477182301', on: false }),
    membersFail({ mmsi: '4771823', on: true }, 'invalid'),
    membersFail({ mmsi: '477182300', on: true, member_id: 1 }, 'unknown_parameter'),
  ],
  'GET member/own_list/select': [membersOnly()],
  'GET member/own_list/view': [
    membersOnly({ ids: ids.unused }),
    membersFail({}, 'invalid'),
    membersFail({ ids: ids.unused, member_id: 1 }, 'unknown_parameter'),
  ],
  'POST member/own_list/keep': [
    membersOnly(ownList),
    membersFail({ ...ownList, member_id: 1 }, 'unknown_parameter'),
    membersFail({ ...ownList, content: 'no base64' }, 'invalid'),
  ],
  'POST member/own_list/remove': [membersOnly({ id: ownList.id, base: ownList.kept_time })],
  // `tests/server/feeds.test.ts` tests creating and reading a feed, which needs a favourite of the actor.
  'GET member/feed/list': [membersOnly()],
  'POST member/feed/make': [
    membersMiss({ from: 'CNSHA', to: 'SGSIN', replaces: null }),
    membersMiss({ shipowner_id: 4711, replaces: null }),
    membersFail({ replaces: null }, 'invalid'),
  ],
  'POST member/feed/end': [membersMiss({ id: 4711 })],
  // `tests/server/alerts.test.ts` tests channels, which need a simulated provider.
  'GET member/alert/data': [membersOnly()],
  'POST member/alert/setting/handle': [
    membersOnly(alertSetting),
    membersFail({ ...alertSetting, member_id: 1 }, 'unknown_parameter'),
    membersFail({ ...alertSetting, time_zone: 'Asia/Nowhere' }, 'invalid'),
    membersFail({ ...alertSetting, quiet_from: '25:00' }, 'invalid'),
  ],
  'POST member/alert/push/renew': [
    membersOnly({ address: 'https://push.example/one', secret: 'a b' }),
    membersFail({ address: 'https://push.example/one', secret: '' }, 'invalid'),
  ],
  'POST member/alert/read/handle': [
    membersOnly({ list: [{ information_id: ids.unused, time: '2026-11-20T06:00:00.000Z', also: [] }] }),
    membersFail({ list: [{ information_id: ids.unused, time: 'now', also: [] }] }, 'invalid'),
  ],
  'POST member/alert/rule/handle': [
    membersOnly({ information_id: ids.sailingA, days_least: 1, only_earlier: false, on: true }),
    membersMiss({ shipowner_id: 4711, days_least: 1, only_earlier: false, on: true }),
    membersMiss({ list_id: ids.unused, days_least: 0, only_earlier: false, on: true }),
    membersFail({ days_least: 1, only_earlier: false, on: true }, 'invalid'),
  ],
  'POST member/alert/channel/make': [
    membersFail({ kind: 'wecom', address: 'https://evil.example/', replaces: null }, 'unavailable'),
    membersFail({ kind: 'sms', address: '1', replaces: null }, 'invalid'),
  ],
  'POST member/alert/channel/test': [membersMiss({ id: ids.unused })],
  'POST member/alert/channel/handle': [membersMiss({ id: ids.unused, on: true })],
  'POST member/alert/channel/share': [membersMiss({ id: ids.unused, on: true })],
  'POST member/alert/channel/end': [membersMiss({ id: ids.unused })],
};
