import { beforeEach, describe, expect, test } from 'vitest';

import { AppError } from '../../../contract/error-code.ts';
import { setLanguage } from '../../i18n/t.ts';
import { book } from '../../i18n/zh/book.ts';
import { emptyDraft, type LoginDraft } from './login-draft.ts';
import { checkLogin, checkMobile, problemsOf } from './login-rules.ts';

const right: LoginDraft = { ...emptyDraft, mobile: '13800138000', code: '123456', isAgreed: true };
const wrongFields = (part: Partial<LoginDraft>) =>
  checkLogin({ ...right, ...part }).map(({ field }) => field);

beforeEach(() => setLanguage('zh', book));

describe('a login is sent', () => {
  test.each([
    ['as digits', {}],
    ['with spaces', { mobile: ' 138 0013 8000 ', code: '123 456' }],
    ['with hyphens', { mobile: '138-0013-8000', code: '123-456' }],
    ['in full width', { mobile: '１３８００１３８０００', code: '１２３４５６' }],
    ['with the nation’s prefix', { mobile: '+86 138 0013 8000' }],
  ])('%s', (_, part) => {
    expect(wrongFields(part)).toEqual([]);
  });
});

describe('a login is not sent', () => {
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
  ])('%s', (_, part, fields) => {
    expect(wrongFields(part)).toEqual(fields);
  });
});

test('a code needs the mobile only', () => {
  expect(checkMobile({ ...emptyDraft, mobile: '13800138000' })).toEqual([]);
});

describe('what the server says', () => {
  const refusal = (errors: AppError['errors']) =>
    new AppError('invalid', { status: 422, message: '验证失败', errors });

  test('of a field stands beside it', () => {
    const error = refusal([{ field: 'code', code: 'code_wrong', message: '验证码不正确' }]);
    expect(problemsOf(error)).toEqual([{ field: 'code', text: '验证码不正确' }]);
  });

  test('of WeChat stands above the form in its own words', () => {
    const error = refusal([{ field: 'wechat', code: 'wechat_refused', message: '请重新扫码' }]);
    expect(problemsOf(error)).toEqual([{ field: null, text: '请重新扫码' }]);
  });

  test('of a field that is not shown is said of the whole form', () => {
    const error = refusal([{ field: 'invite_code', code: 'invalid', message: '有误' }]);
    expect(problemsOf(error)).toEqual([{ field: null, text: '验证失败' }]);
  });

  test.each([new AppError('unreachable'), new AppError('captive_portal', { status: 200 }), new Error('x')])(
    'is nothing when it was not reached (%s)',
    (error) => {
      expect(problemsOf(error)).toEqual([
        { field: null, text: '无法连接服务器，已填内容会保留，请稍后再试' },
      ]);
    },
  );
});
