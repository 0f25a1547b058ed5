import { firstGroupId } from '../../contract/calls/favourites.ts';
import {
  ids,
  membersFail,
  membersMiss,
  membersOnly,
  missing,
  onePixel,
  open,
  organisationsOnly,
  refused,
  type RightsCase,
} from './rights-case.ts';
import { workspaceRights } from './workspace-rights.ts';

const key = '01940000-0000-7000-8000-0000000000aa';
const otherGroup = '01940000-0000-7000-8000-0000000000bb';
const favourite = { group_id: firstGroupId, from: 'CNSHA', to: 'AEJEA', on: true };

/** Only the corporate tier has several groups; none of the actors is of it, nor has this group. */
const secondGroup = { group_id: otherGroup, on: true };

const question = { cargo: '挖掘机 4 台', message: '请报舱位' };
const wrong = { about: 'window', message: '实际受载期晚一周' };

const lane = { from: 'CNSHA', to: 'AEJEA' };

const company = { company_name: '恒泰国际货运代理', social_credit_code: '91350100M000100Y43' };

const invoice = {
  ...company,
  order_ids: [2_000_000_000],
  header_type: 'company',
  invoice_type: 'ordinary',
  email: 'caiwu@hengtai.example',
  mobile: '13900001234',
  is_saved: false,
};

const ownList = {
  id: otherGroup,
  list_date: '2026-11-20',
  kept_time: '2026-11-20T08:00:00.000Z',
  row_total: 1,
  content: 'q1YqSy0qzszPU7JS8gYA',
  base: null,
};

/**
 * Who may make which call with which outcome, for own, other and missing rows. A call of the
 * contract that is not in it fails the test. What is seen inside an answer is checked of every
 * answer, see `rights.test.ts`.
 */
export const rightsMatrix: Readonly<Record<string, readonly RightsCase[]>> = {
  'GET system/kernel': [open()],
  'GET system/banner': [open()],
  'GET system/logo': [open()],
  'GET system/ship': [open()],
  'GET system/computer': [open()],
  'GET system/wechat': [open()],
  'GET dictionary/data': [open()],
  'GET permission/data': [open()],

  'GET business/article/recommend': [open()],
  'GET business/article/list': [open(), open({ category_id: 'none', page: 2, page_size: 5 })],
  'GET business/article/view/{id}': [open({ id: 1 }), missing({ id: 2 }), missing({ id: 3 })],
  'GET advertising/select': [open(), open({ place: 'home' }), refused({ place: 'roof' }, 'invalid')],
  'GET advertising/detail/data': [open({ id: 1 }), missing({ id: 2 }), missing({ id: 3 })],
  'GET business/client/list': [open()],

  'POST get_code': [{ ...open({ purpose: 'login' }), ownMobile: true }],
  'POST get_code/puzzle': [open({ mobile: '13600000000' })],
  'POST sms_login': [
    refused({ mobile: '13600000000', code: '123456', agree: true }, 'verification_failed'),
    refused({ mobile: '13600000000', code: '123456', agree: false }, 'invalid'),
    refused(
      { mobile: '13600000000', code: '123456', agree: true, role: 'ADMIN', publisher: true },
      'unknown_parameter',
    ),
  ],
  // The server of these tests has no WeChat; who may do what with one is in `tests/server/wechat-login.test.ts`.
  'POST weixin_state': [missing({ origin: 'https://laycan.example' }), refused({ origin: 'x' }, 'invalid')],
  'POST weixin_login': [
    missing({ code: 'c', state: 's'.repeat(43), agree: true }),
    refused({ code: 'c', state: 's'.repeat(43), agree: false }, 'invalid'),
  ],
  'GET member/wechat/data': [membersOnly()],
  'POST member/wechat/unlink': [membersOnly()],
  'GET session/demo': [open()],
  'GET logout': [{ ...membersOnly(), endsSession: true }],
  'GET session/list': [membersOnly()],
  'POST session/revoke': [
    membersOnly({ all: 'others' }),
    { ...membersOnly({ all: 'all' }), endsSession: true },
    membersMiss({ id: '2000000000' }),
    membersMiss({ id: '9999999999' }),
    // A hash that nobody has: it ends nothing, and says no more than that.
    open({ token_hash: '0'.repeat(64) }),
    refused({}, 'invalid'),
    refused({ all: 'others', id: '1' }, 'invalid'),
  ],
  'GET member/data': [membersOnly()],
  'GET profile/data': [membersOnly()],
  'POST member/setting/language': [membersOnly({ field: 'system_language', value: 'en' })],
  'GET member/setting/data': [membersOnly()],
  'POST member/setting/handle': [
    membersOnly({ nickname: '老王' }),
    membersFail({ avatar: ids.picture }, 'invalid'),
    membersFail({ avatar: ids.missing }, 'invalid'),
    membersFail({}, 'invalid'),
  ],
  'POST member/mobile/old_code': [membersOnly()],
  'POST member/mobile/old_code_verify': [membersFail({ code: '123456' }, 'verification_failed')],
  'POST member/mobile/new_code': [
    membersFail({ ticket: 'missing', mobile: '13600000001' }, 'verification_failed'),
  ],
  'POST member/mobile/handle': [
    membersFail({ ticket: 'missing', mobile: '13600000001', code: '123456' }, 'verification_failed'),
  ],
  'GET contract/category/select': [open()],
  'GET contract/authority/select': [open()],
  'GET contract/select': [open()],
  'GET member/usage/data': [membersOnly()],
  'POST member/activation/code/handle': [
    membersFail({ code: '7KQ4-M2XD-90FT' }, 'verification_failed'),
    membersFail({ code: '7KQ4' }, 'invalid'),
  ],
  // Who may do what with whose seat is in `tests/server/seats.test.ts`; none of the actors has days of the corporate tier.
  'GET member/seat/data': [membersOnly()],
  'POST member/seat/offer': [
    membersFail({}, 'permission_denied'),
    membersFail({ mobile: '13600000009' }, 'permission_denied'),
    membersFail({ mobile: '13600000009', place: 2 }, 'unknown_parameter'),
  ],
  'POST member/seat/view': [membersMiss({ token: 'x'.repeat(32) }), membersFail({ token: 'x' }, 'invalid')],
  'POST member/seat/take': [
    membersMiss({ id: 2_000_000_000 }),
    membersMiss({ token: 'x'.repeat(32) }),
    membersFail({}, 'invalid'),
  ],
  // Who sees what of whom is in `tests/server/colleagues.test.ts`.
  'GET member/colleague/data': [membersOnly()],
  'GET member/colleague/list/view': [
    membersOnly({ seat: 0, ids: otherGroup }),
    membersFail({ seat: 0 }, 'invalid'),
    membersFail({ seat: -1, ids: otherGroup }, 'invalid'),
    membersFail({ seat: 0, ids: otherGroup, member_id: 1 }, 'unknown_parameter'),
  ],
  'POST member/colleague/share': [
    membersFail({ kind: 'group', id: otherGroup, shared: true }, 'permission_denied'),
    membersOnly({ kind: 'own_list', id: otherGroup, shared: false }),
    membersFail({ kind: 'vessel', id: otherGroup, shared: true }, 'invalid'),
  ],
  'POST member/seat/end': [membersMiss({ id: 2_000_000_000 }), membersFail({ id: 0 }, 'invalid')],
  'GET member/order/quote': [membersOnly()],
  'GET member/order/list': [membersOnly(), membersOnly({ page: 2, page_size: 5 })],
  // Of a member who is none of the actors.
  'GET member/order/data': [membersMiss({ id: ids.order }), membersMiss({ id: 2_000_000_000 })],
  'POST member/order/handle': [
    // Once the amount is what the server finds, its rows are tried in `tests/server/orders.test.ts`.
    membersFail(
      { action: 'create', contract_id: 1, provider: 'simulated', channel: 'qr', due_fen: 1 },
      'conflict',
    ),
    membersFail(
      { action: 'create', contract_id: 1, provider: 'wechat', channel: 'qr', due_fen: 10_800 },
      'invalid',
    ),
    membersMiss({
      action: 'create',
      contract_id: 2_000_000_000,
      provider: 'simulated',
      channel: 'qr',
      due_fen: 1,
    }),
    ...(['close', 'check', 'accept_late', 'refund_late'] as const).map((action) =>
      membersMiss({ action, id: ids.order }),
    ),
    membersFail(
      { action: 'create', contract_id: 1, provider: 'simulated', channel: 'qr', due_fen: 1, price_fen: 1 },
      'unknown_parameter',
    ),
  ],
  // What an order for inside WeChat is answered is in `tests/server/pay-in-wechat.test.ts`.
  'POST member/order/wechat': [
    membersMiss({ id: ids.order }),
    membersMiss({ id: ids.order, code: 'x', state: 'x'.repeat(43) }),
    membersFail({ id: ids.order, code: 'x' }, 'invalid'),
  ],
  'POST file/upload': [
    { ...membersOnly({ picture: onePixel }), ownId: true },
    // Somebody has this id; who does not know that learns no more than that it cannot be had.
    membersMiss({ id: ids.picture, picture: onePixel }),
    { ...membersFail({ picture: 'PGh0bWw+' }, 'invalid'), ownId: true },
  ],
  'GET file/picture': [
    open({ id: ids.picture }),
    open({ id: ids.picture, width: '96' }),
    missing({ id: ids.missing }),
    refused({ id: ids.picture, width: '97' }, 'invalid'),
  ],
  'GET member/invoice/data': [membersOnly()],
  // Nobody of them has paid for anything: whose orders may be on an invoice is in `tests/server/invoices.test.ts`.
  'POST member/invoice/handle': [
    membersFail(invoice, 'conflict'),
    membersFail({ ...invoice, email: 'nobody' }, 'invalid'),
  ],
  'GET member/certification/data': [membersOnly()],
  'POST member/certification/handle': [
    // Whoever is certified has nothing to hand in.
    {
      request: { ...company, picture: onePixel },
      verdict: {
        visitor: 'login_required',
        member: 'ok',
        certified: 'conflict',
        'publisher A': 'ok',
        'publisher B': 'ok',
        ADMIN: 'ok',
      },
    },
    // One of theirs waits now.
    membersFail({ ...company, picture: onePixel }, 'conflict'),
    membersFail({ ...company, social_credit_code: '91350100M000100Y44', picture: onePixel }, 'invalid'),
  ],
  'POST member/certification/withdraw': [membersOnly()],
  // The server of these tests has no secret of the mini-program; who is heard with one is in `tests/server/certification.test.ts`.
  'POST certification/notify': [missing({ event: '{}', signature: '0'.repeat(64) })],
  'GET invite/inviter': [
    open({ invite_code: 'NOBODY' }),
    refused({ invite_code: 'x'.repeat(200) }, 'invalid'),
  ],
  'GET member/invite/list': [membersOnly(), membersFail({ page: '0' }, 'invalid')],
  'GET member/distribution/list': [membersOnly()],
  'GET member/distribution/statistics': [membersOnly()],
  'POST admin/claim': [membersFail({ ticket: 'missing' }, 'verification_failed')],
  'GET agreement/select': [open()],
  'GET agreement/view/{id}': [open({ id: '1' }), open({ id: '2' }), missing({ id: '3' })],
  'GET business/phone/select': [open()],

  'GET business/harbor/list': [open()],
  'GET business/harbor/select': [open({ keyword: 'CNSHA' })],
  'GET business/harbor/data': [open({ code: 'CNSHA' }), missing({ code: 'XXXXX' })],
  'GET business/harbor/shiproute': [open()],
  'GET business/harbor/select_shipowner': [open({ harbor_code: 'CNSHA' }), missing({ harbor_code: 'XXXXX' })],
  'GET business/route/data': [open({ harbors: 'CNSHA,AEJEA' }), missing({ harbors: 'CNSHA,XXXXX' })],
  'GET business/nation/flag/data': [open()],

  'GET business/information/list': [
    open(),
    open(lane),
    open({ ...lane, sort: 'days' }),
    open({ ...lane, arrive_since: '2026-11-01', arrive_until: '2027-12-31' }),
    open({ from: 'CN', is_price: '1' }),
    open({ ...lane, shipowner_id: String(ids.shipownerA) }),
    open({ to: 'NZAKL' }),
  ],
  'GET business/information/view/{id}': [
    open({ id: ids.sailingA }),
    open({ id: ids.sailingA, ...lane }),
    open({ id: ids.sailingB, ...lane }),
    missing({ id: ids.missing }),
    missing({ id: ids.pastA }),
  ],
  'GET business/information/schedule': [
    open({ id: ids.sailingA }),
    open({ id: ids.sailingB }),
    missing({ id: ids.missing }),
  ],
  'GET business/information/shipowner': [
    open({ shipowner_id: String(ids.shipownerA) }),
    open({ shipowner_id: String(ids.shipownerB) }),
    missing({ shipowner_id: '4711' }),
  ],
  'GET business/information/list_shipowner': [open(lane)],
  'GET business/information/select': [membersOnly({ keyword: 'SECRET' })],
  // Whose ship is told of whom is held by `tests/server/reach.test.ts`.
  'GET business/information/reach': [
    membersOnly({ ids: ids.sailingA }),
    membersOnly({ ids: `${ids.sailingA},${ids.pastA},${ids.missing}` }),
    membersFail({ ids: '' }, 'invalid'),
    membersFail({ ids: 'x' }, 'invalid'),
  ],
  'GET business/information/machine': [open({ machine_id: 'roll' })],
  'GET business/coverage/data': [open()],

  // What visitors may not find in it is held by `tests/server/site-search.test.ts`.
  'GET search/data': [
    open({ keyword: 'SECRET' }),
    open({ keyword: 'CNSHA', kind: 'sailings' }),
    open({ keyword: 'SECRET', kind: 'vessels' }),
    refused({ keyword: ' ' }, 'invalid'),
    refused({ keyword: 'x', kind: 'members' }, 'invalid'),
  ],
  'GET keyword/select': [open()],
  'POST keyword/handle': [open({ keyword: '上海' }), refused({ keyword: '' }, 'invalid')],

  'GET business/archived/information/list': [
    open(),
    open(lane),
    open({ ...lane, sort: 'days' }),
    open({ from: 'CN', is_price: '1' }),
    open({ to: 'NZAKL' }),
  ],
  'GET business/archived/information/view/{id}': [
    open({ id: ids.pastA }),
    open({ id: ids.pastA, ...lane }),
    open({ id: ids.pastB, ...lane }),
    missing({ id: ids.sailingA }),
    missing({ id: ids.missing }),
  ],
  'GET business/archived/information/schedule': [
    open({ id: ids.sailingA }),
    open({ id: ids.sailingB }),
    missing({ id: ids.missing }),
  ],
  'GET business/archived/information/shipowner': [
    open({ shipowner_id: String(ids.shipownerA) }),
    open({ shipowner_id: String(ids.shipownerB) }),
    missing({ shipowner_id: '4711' }),
  ],
  'GET business/archived/information/list_shipowner': [open(lane)],
  'GET business/archived/information/select': [membersOnly({ keyword: 'SECRET' })],
  'GET business/archived/information/machine': [open({ machine_id: 'roll' })],

  'POST card/sign': [
    open({ ids: [ids.sailingA, ids.sailingB] }),
    missing({ ids: [ids.sailingA, ids.missing] }),
    missing({ ids: [ids.pastA] }),
    refused({ ids: [] }, 'invalid'),
  ],
  'GET card/key': [open()],

  'POST inquiry/handle': [
    { ...membersOnly({ ...question, information_id: ids.sailingA }), ownId: true },
    { ...membersMiss({ ...question, information_id: ids.missing }), ownId: true },
    // What is past takes no cargo.
    { ...membersMiss({ ...question, information_id: ids.pastA }), ownId: true },
    // Somebody else has written under this id.
    membersMiss({ ...question, id: ids.inquiry, information_id: ids.sailingA }),
    {
      ...membersFail({ ...question, information_id: ids.sailingA, member_id: 1 }, 'unknown_parameter'),
      ownId: true,
    },
    { ...membersFail({ ...question, information_id: ids.sailingA, cargo: ' ' }, 'invalid'), ownId: true },
  ],
  'GET inquiry/list': [membersOnly({ side: 'sent' }), organisationsOnly({ side: 'received' })],
  'POST report/handle': [
    { ...membersOnly({ ...wrong, information_id: ids.sailingB }), ownId: true },
    { ...membersOnly({ ...wrong, information_id: ids.pastB }), ownId: true },
    { ...membersMiss({ ...wrong, information_id: ids.missing }), ownId: true },
    { ...membersFail({ ...wrong, information_id: ids.sailingB, about: 'all' }, 'invalid'), ownId: true },
  ],
  'GET report/list': [membersOnly({ side: 'sent' }), organisationsOnly({ side: 'received' })],

  'GET business/information/weeks': [open(lane)],
  'GET business/information/category/select': [open()],
  'GET business/information/machine/select': [open()],

  'GET business/shipowner/list': [
    open(),
    {
      request: { favourite: '1' },
      verdict: membersOnly().verdict,
    },
    refused({ letter: 'Ä' }, 'invalid'),
    refused({ harbor_code: 'XXXXX' }, 'invalid'),
  ],
  'GET business/shipowner/recommend': [open()],
  'GET business/shipowner/schedule': [
    open({ id: String(ids.shipownerA) }),
    open({ id: String(ids.shipownerB) }),
    missing({ id: '4711' }),
  ],
  // Who is told anybody is in `tests/server/directory.test.ts`.
  'GET business/shipowner/manager': [
    open({ id: String(ids.shipownerA) }),
    open({ id: String(ids.shipownerB) }),
    missing({ id: '4711' }),
  ],
  'GET business/information/machine/lane': [open()],
  'POST member/behavior/shipowner': [
    membersOnly({ shipowner_id: ids.shipownerA, day: '2026-11-20' }),
    membersMiss({ shipowner_id: 4711, day: '2026-11-20' }),
  ],
  'POST member/behavior/ship': [
    membersOnly({ information_id: ids.sailingA, day: '2026-11-20' }),
    membersMiss({ information_id: ids.missing, day: '2026-11-20' }),
  ],
  'GET business/shipowner/data': [
    open({ id: String(ids.shipownerA) }),
    open({ id: String(ids.shipownerB) }),
    missing({ id: '4711' }),
  ],

  'GET business/supplier/list': [
    open(),
    open({ category_id: 'lashing,tally', nation_code: 'CN', keyword: 'sh' }),
    refused({ harbor_code: 'XXXXX' }, 'invalid'),
    refused({ category_id: 'all' }, 'invalid'),
  ],
  'GET business/supplier/view/{id}': [open({ id: '1' }), missing({ id: '4711' })],
  'GET business/wechat/tools/select': [open()],
  'GET business/quote/normal/select': [
    membersOnly(),
    membersOnly({ from: 'CNSHA', to: 'AE' }),
    membersFail({ from: 'XXXXX' }, 'invalid'),
  ],

  'GET member/business/collection/harbor/list': [membersOnly(), membersMiss({ group_id: otherGroup })],
  'GET member/business/collection/harbor/select': [membersOnly()],
  'GET business/harbor/collect': [membersOnly()],
  'GET member/business/collection/shipowner/select': [membersOnly()],
  'GET member/business/collection/shipowner/status': [
    membersOnly({ shipowner_id: String(ids.shipownerA) }),
    membersMiss({ shipowner_id: '4711' }),
  ],
  'POST member/business/collection/harbor/handle': [
    membersOnly({ lane: favourite }),
    membersMiss({ lane: { ...favourite, group_id: otherGroup } }),
    membersOnly({ lane: { ...favourite, group_id: otherGroup, on: false } }),
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
    membersOnly({ ids: otherGroup }),
    membersFail({}, 'invalid'),
    membersFail({ ids: otherGroup, member_id: 1 }, 'unknown_parameter'),
  ],
  'POST member/own_list/keep': [
    membersOnly(ownList),
    membersFail({ ...ownList, member_id: 1 }, 'unknown_parameter'),
    membersFail({ ...ownList, content: 'no base64' }, 'invalid'),
  ],
  'POST member/own_list/remove': [membersOnly({ id: ownList.id, base: ownList.kept_time })],
  // What makes a feed, and who reads it then, is in `tests/server/feeds.test.ts`: it needs a favourite of the actor.
  'GET member/feed/list': [membersOnly()],
  'POST member/feed/make': [
    membersMiss({ from: 'CNSHA', to: 'SGSIN', replaces: null }),
    membersMiss({ shipowner_id: 4711, replaces: null }),
    membersFail({ replaces: null }, 'invalid'),
  ],
  'POST member/feed/end': [membersMiss({ id: 4711 })],
  'GET business/container/harbor/select': [
    open({ side: 'load' }),
    open({ side: 'unload', other: 'CNSHA' }),
    refused({}, 'invalid'),
  ],
  'GET business/container/list': [open(), open({ page: 2, page_size: 5 })],
  'GET business/container/schedule/list': [
    open(lane),
    open({
      from: 'CN',
      to: 'AEJEA',
      sea_type: 'transit',
      box_type: '20RF',
      shipowner_id: '1',
      days_most: 30,
    }),
    refused({ from: 'CNSHA', to: 'CNSHA' }, 'invalid'),
    refused({ from: 'CNSHA' }, 'invalid'),
    refused({ ...lane, since: '2026-12-01', until: '2027-12-01' }, 'invalid'),
  ],
  // With a token of the open API: `tests/server/containers.test.ts`.
  'GET business/container/price/data': [
    membersFail(lane, 'box_token_invalid'),
    membersFail({ ...lane, member_id: '1' }, 'unknown_parameter'),
  ],
  'GET offline/containers': [
    membersOnly(),
    membersOnly({ cursor: 'of another server' }),
    membersFail({ cursor: 'x'.repeat(300) }, 'invalid'),
  ],
  'GET offline/lanes': [
    membersOnly({ lanes: 'CNSHA>AEJEA' }),
    membersOnly({ lanes: 'CNSHA>AEJEA;CN>', cursor: 'of another server' }),
    membersFail({ lanes: 'CNSHA>XXXXX' }, 'invalid'),
    membersFail({ lanes: 'CNSHA' }, 'invalid'),
    membersFail({ lanes: 'CNSHA>CNSHA' }, 'invalid'),
    membersFail({ lanes: 'CNSHA>AEJEA', member_id: '1' }, 'unknown_parameter'),
  ],
  ...workspaceRights,
  'POST sync/push': [
    membersOnly({
      entries: [{ key, call: 'member/business/collection/harbor/handle', body: { lane: favourite } }],
    }),
    membersFail({ entries: [] }, 'invalid'),
  ],
  'POST sync/cancel': [membersOnly({ key: otherGroup })],
};
