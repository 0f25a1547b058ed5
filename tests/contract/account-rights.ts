import {
  ids,
  membersFail,
  membersMiss,
  membersOnly,
  missing,
  open,
  refused,
  type RightsCase,
} from './rights-case.ts';

/** Login, sessions and the members' own settings. */
export const accountRights: Readonly<Record<string, readonly RightsCase[]>> = {
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
  // The server of these tests has no WeChat login. `tests/server/wechat-login.test.ts` tests the rights with
  // it.
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
    // A call with an unknown hash ends no session, and its response does not reveal this.
    open({ token_hash: '0'.repeat(64) }),
    refused({}, 'invalid'),
    refused({ all: 'others', id: '1' }, 'invalid'),
  ],
  'GET member/data': [membersOnly()],
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
};
