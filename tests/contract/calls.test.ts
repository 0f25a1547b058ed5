import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { calls } from '../../contract/calls/index.ts';
import { sentence } from '../../contract/messages/sentence.ts';
import { en } from '../../contract/messages/en.ts';
import { serverEn } from '../../contract/messages/server/en.ts';
import { serverZh } from '../../contract/messages/server/zh.ts';
import { zh } from '../../contract/messages/zh.ts';
import { errorCodes } from '../../contract/error-code.ts';

/** The paths in the product's specification that are implemented. */
const specified = `
  GET system/kernel
  GET system/wechat
  GET system/computer
  GET system/banner
  GET system/logo
  GET system/ship
  GET dictionary/data
  GET permission/data
  POST get_code
  POST sms_login
  POST weixin_login
  GET logout
  GET session/list
  POST session/revoke
  GET member/data
  GET profile/data
  POST member/setting/language
  POST member/setting/handle
  GET member/setting/data
  POST member/mobile/old_code
  POST member/mobile/old_code_verify
  POST member/mobile/new_code
  POST member/mobile/handle
  POST file/upload
  GET file/picture
  POST admin/claim
  GET agreement/select
  GET agreement/view/{id}
  GET business/phone/select
  GET business/harbor/first
  GET business/harbor/list
  GET business/harbor/select
  GET business/harbor/data
  GET business/harbor/shiproute
  GET business/harbor/select_shipowner
  GET business/nation/flag/data
  GET business/information/category/select
  GET business/information/machine/select
  GET business/information/list
  GET business/information/view/{id}
  GET business/information/schedule
  GET business/information/shipowner
  GET business/information/list_shipowner
  GET business/information/select
  GET business/information/machine
  GET business/information/weeks
  GET business/shipowner/data
  GET business/harbor/collect
  GET member/business/collection/harbor/list
  GET member/business/collection/harbor/select
  GET member/business/collection/shipowner/select
  GET member/business/collection/shipowner/status
  POST member/business/collection/harbor/handle
  POST member/business/collection/shipowner/handle
  GET organization/data
  GET organization/select
  POST organization/handle
  GET business/manager/select
  POST business/manager/handle
  POST business/manager/delete
  GET organization/template/data
  GET organization/template/followers
  GET organization/template/select
  GET organization/template/harbor/select
  POST organization/template/handle
  POST organization/template/delete
  GET organization/template/schedule/data
  GET organization/template/schedule/select
  POST organization/template/schedule/add
  POST organization/template/schedule/update
  POST organization/template/schedule/clone
  POST organization/template/schedule/transfer
  POST organization/template/schedule/delete
  GET business/information/batch/list
  GET business/information/batch/log/list
  POST sync/push
  POST sync/cancel
`
  .trim()
  .split(/\n\s*/);

const nameOf = (call: (typeof calls)[number]) => `${call.method} ${call.path}`;

describe('API contract', () => {
  it('every specified call exists', () => {
    expect(calls.map(nameOf)).toEqual(expect.arrayContaining(specified));
  });

  it('no call exists twice', () => {
    expect(new Set(calls.map(nameOf)).size).toBe(calls.length);
  });

  for (const call of calls) {
    it(`${nameOf(call)} refuses unknown parameters`, () => {
      const result = v.safeParse(call.request, { 'no such parameter': '1' });
      const issue = result.issues?.find((one) => v.getDotPath(one) === 'no such parameter');
      expect(issue?.expected).toBe('never');
    });

    it(`${nameOf(call)} has a summary and never caches answers to a POST`, () => {
      expect(call.summary).toMatch(/^[A-Z].{10,}\.$/);
      expect(call.method === 'GET' || call.cache === 'none').toBe(true);
    });

    it(`the request of ${nameOf(call)} contains its path parameters`, () => {
      const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const entries = 'entries' in call.request ? Object.keys(call.request.entries as object) : [];
      expect(entries).toEqual(expect.arrayContaining(names));
    });
  }
});

describe('sentences of errors', () => {
  it('every error code has a sentence in both languages', () => {
    for (const code of errorCodes) {
      for (const language of ['zh', 'en'] as const) expect(sentence(language, code)).not.toBe(code);
    }
  });

  it('both languages use the same placeholders', () => {
    const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).toSorted();
    const all: Record<string, string> = { ...zh, ...serverZh };
    const twins: Record<string, string> = { ...en, ...serverEn };
    for (const [key, text] of Object.entries(all))
      expect({ key, blanks: blanks(twins[key] ?? '') }).toEqual({ key, blanks: blanks(text) });
  });
});
