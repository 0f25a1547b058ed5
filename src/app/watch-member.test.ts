// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { forgetSessionState, sessionState } from '../store/session-state.ts';
import { currentToasts, showMessage } from '../ui/toasts.ts';
import { watchMember } from './watch-member.ts';

const soon = () => new Promise((done) => setTimeout(done));
const kept = () => ['invoice_draft', 'certification_draft'].map((name) => sessionStorage.getItem(name));
const written = '{"company_name":"恒泰"}';

watchMember();
beforeEach(async () => {
  sessionState.member_id = 7;
  await soon();
  for (const name of ['invoice_draft', 'certification_draft']) sessionStorage.setItem(name, written);
});

test("a logout deletes the member's unsaved forms from the tab", async () => {
  forgetSessionState();
  await soon();
  expect(kept()).toEqual([null, null]);
});

test("another member's login deletes the unsaved forms from the tab", async () => {
  sessionState.member_id = 8;
  await soon();
  expect(kept()).toEqual([null, null]);
});

test('unsaved forms survive an ended session until the same member logs in again', async () => {
  Object.assign(sessionState, { member_id: 0, has_ended: true });
  await soon();
  Object.assign(sessionState, { member_id: 7, has_ended: false });
  await soon();
  expect(kept()).toEqual([written, written]);
});

test('a logout removes messages with an undo action and leaves others', async () => {
  showMessage('已删除', { action: { label: '撤销', run: () => {} } });
  showMessage('已保存');
  forgetSessionState();
  await soon();
  expect(currentToasts().map(({ text }) => text)).toEqual(['已保存']);
});
