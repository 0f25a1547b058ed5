import {
  ids,
  membersFail,
  membersMiss,
  membersOnly,
  missing,
  onePixel,
  open,
  refused,
  type RightsCase,
} from './rights-case.ts';

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

/** Paid and granted membership: days, seats, orders, invoices, certification, invitations. */
export const membershipRights: Readonly<Record<string, readonly RightsCase[]>> = {
  'GET contract/category/select': [open()],
  'GET contract/authority/select': [open()],
  'GET contract/select': [open()],
  'GET member/usage/data': [membersOnly()],
  'POST member/activation/code/handle': [
    membersFail({ code: '7KQ4-M2XD-90FT' }, 'verification_failed'),
    membersFail({ code: '7KQ4' }, 'invalid'),
  ],
  // None of the actors has corporate days. `tests/server/seats.test.ts` tests the rights on seats.
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
  // `tests/server/colleagues.test.ts` tests what colleagues see of each other.
  'GET member/colleague/data': [membersOnly()],
  'GET member/colleague/list/view': [
    membersOnly({ seat: 0, ids: ids.unused }),
    membersFail({ seat: 0 }, 'invalid'),
    membersFail({ seat: -1, ids: ids.unused }, 'invalid'),
    membersFail({ seat: 0, ids: ids.unused, member_id: 1 }, 'unknown_parameter'),
  ],
  'POST member/colleague/share': [
    membersFail({ kind: 'group', id: ids.unused, shared: true }, 'permission_denied'),
    membersOnly({ kind: 'own_list', id: ids.unused, shared: false }),
    membersFail({ kind: 'vessel', id: ids.unused, shared: true }, 'invalid'),
  ],
  'POST member/seat/end': [membersMiss({ id: 2_000_000_000 }), membersFail({ id: 0 }, 'invalid')],
  'GET member/order/quote': [membersOnly()],
  'GET member/order/list': [membersOnly(), membersOnly({ page: 2, page_size: 5 })],
  // The order belongs to a member who is not one of the actors.
  'GET member/order/data': [membersMiss({ id: ids.order }), membersMiss({ id: 2_000_000_000 })],
  'POST member/order/handle': [
    // `tests/server/orders.test.ts` tests orders with the amount that the server calculates.
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
  // `tests/server/pay-in-wechat.test.ts` tests payment inside WeChat.
  'POST member/order/wechat': [
    membersMiss({ id: ids.order }),
    membersMiss({ id: ids.order, code: 'x', state: 'x'.repeat(43) }),
    membersFail({ id: ids.order, code: 'x' }, 'invalid'),
  ],
  'GET member/invoice/data': [membersOnly()],
  // None of the actors has paid for an order. `tests/server/invoices.test.ts` tests which orders an invoice
  // may contain.
  'POST member/invoice/handle': [
    membersFail(invoice, 'conflict'),
    membersFail({ ...invoice, email: 'nobody' }, 'invalid'),
  ],
  'GET member/certification/data': [membersOnly()],
  'POST member/certification/handle': [
    // A certified member cannot apply again.
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
    // At this point, each actor has a waiting application.
    membersFail({ ...company, picture: onePixel }, 'conflict'),
    membersFail({ ...company, social_credit_code: '91350100M000100Y44', picture: onePixel }, 'invalid'),
  ],
  'POST member/certification/withdraw': [membersOnly()],
  // The server of these tests has no mini-program secret. `tests/server/certification.test.ts` tests the call
  // with one.
  'POST certification/notify': [missing({ event: '{}', signature: '0'.repeat(64) })],
  'GET invite/inviter': [
    open({ invite_code: 'NOBODY' }),
    refused({ invite_code: 'x'.repeat(200) }, 'invalid'),
  ],
  'GET member/invite/list': [membersOnly(), membersFail({ page: '0' }, 'invalid')],
  'GET member/distribution/list': [membersOnly()],
  'GET member/distribution/statistics': [membersOnly()],
};
