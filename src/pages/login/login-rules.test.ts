import { beforeEach, describe, expect, test } from 'vitest';

import { AppError } from '../../../contract/error-code.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { emptyDraft, type LoginDraft } from './login-draft.ts';
import { checkLogin, checkMobile, problemsOf } from './login-rules.ts';

const right: LoginDraft = { ...emptyDraft, mobile: '13800138000', code: '123456', isAgreed: true };
const wrongFields = (part: Partial<LoginDraft>) =>
  checkLogin({ ...right, ...part }).map(({ field }) => field);

beforeEach(() => setLanguage('zh', catalogue));

describe('valid logins', () => {
  test.each([
    ['as digits', {}],
    ['with spaces', { mobile: ' 138 0013 8000 ', code: '123 456' }],
    ['with hyphens', { mobile: '138-0013-8000', code: '123-456' }],
    ['in full width', { mobile: '１３８００１３８０００', code: '１２３４５６' }],
    ['with the nation’s prefix', { mobile: '+86 138 0013 8000' }],
  ])('a login %s is sent', (_, part) => {
    expect(wrongFields(part)).toEqual([]);
  });
});

describe('invalid logins', () => {
  test.each([
    ['without a mobile', { mobile: '' }, ['mobile']],
    ['with ten digits', { mobile: '1380013800' }, ['mobile']],
    ['with a landline', { mobile: '021-5588 0000' }, ['mobile']],
    ['with a number of another nation', { mobile: '+44 7700 900123' }, ['mobile']],
    ['without a code', { code: ' ' }, ['code']],
    ['with five digits', { code: '12345' }, ['code']],
    ['with letters in the code', { code: '12a456' }, ['code']],
    ['without agreeing', { isAgreed: false }, ['agree']],
    ['with nothing, in the order of the form', emptyDraft, ['mobile', 'code', 'agree']],
  ])('a login %s is not sent', (_, part, fields) => {
    expect(wrongFields(part)).toEqual(fields);
  });
});

test('requesting a code requires only the mobile number', () => {
  expect(checkMobile({ ...emptyDraft, mobile: '13800138000' })).toEqual([]);
});

describe('server errors of a login', () => {
  const refusal = (errors: AppError['errors']) =>
    new AppError('invalid', { status: 422, message: '验证失败', errors });

  test('an error of a field is shown next to the field', () => {
    const error = refusal([{ field: 'code', code: 'code_wrong', message: '验证码不正确' }]);
    expect(problemsOf(error)).toEqual([{ field: 'code', text: '验证码不正确' }]);
  });

  test('an error of WeChat is shown above the form', () => {
    const error = refusal([{ field: 'wechat', code: 'wechat_refused', message: '请重新扫码' }]);
    expect(problemsOf(error)).toEqual([{ field: null, text: '请重新扫码' }]);
  });

  test('an error of a hidden field is shown for the whole form', () => {
    const error = refusal([{ field: 'invite_code', code: 'invalid', message: '有误' }]);
    expect(problemsOf(error)).toEqual([{ field: null, text: '验证失败' }]);
  });

  test.each([new AppError('unreachable'), new AppError('captive_portal', { status: 200 }), new Error('x')])(
    'a failed connection is shown for the whole form (%s)',
    (error) => {
      expect(problemsOf(error)).toEqual([
        { field: null, text: '无法连接服务器，已填内容会保留，请稍后再试' },
      ]);
    },
  );
});
