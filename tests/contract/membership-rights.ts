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

/** What is bought and given: days, seats, orders, invoices, certification, invitations. */
export const membershipRights: Readonly<Record<string, readonly RightsCase[]>> = {
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
};
