// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { watchMember } from '../../app/watch-member.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { sessionState } from '../../store/session-state.ts';
import { WrittenDialog } from './written-dialog.tsx';
import { drafts, openDraft, type WrittenDraft } from './written-draft.ts';

const { sendWritten } = vi.hoisted(() => ({
  sendWritten: vi.fn<(written: { draft: WrittenDraft }) => Promise<object | null>>(),
}));
vi.mock('./send-written.ts', () => ({ sendWritten }));

const logInAs = async (member_id: number, has_ended = false) => {
  Object.assign(sessionState, { has_ended, member_id });
  await Promise.resolve();
};

beforeEach(async () => {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  sendWritten.mockReset().mockResolvedValue(null);
  await logInAs(7);
});
afterEach(async () => {
  cleanup();
  await logInAs(0);
});

const open = () => {
  openDraft('report', 's1', '请核对');
  render(<WrittenDialog kind="report" sailingId="s1" lane={{ from: 'CNSHA', to: 'AEJEA' }} back="/" />);
};
const type = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { hidden: true }), { target: { value: text } });
const send = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const sent = () => sendWritten.mock.calls.map(([{ draft }]) => draft);
const times = (count: number) => waitFor(() => expect(sendWritten).toHaveBeenCalledTimes(count));

test('sending the same text again reuses its id, a changed text gets another', async () => {
  const notSent = { fields: {}, text: 'offline' };
  sendWritten.mockResolvedValue(notSent);
  open();
  send();
  await times(1);
  await waitFor(() => expect(screen.getByText('offline')).toBeTruthy());
  send();
  await times(2);
  await new Promise((done) => setTimeout(done));
  type('装货日期有误');
  send();
  await times(3);
  const [first, again, changed] = sent();
  expect(again).toEqual(first);
  expect(changed?.message).toBe('装货日期有误');
  expect(changed?.id).not.toBe(first?.id);
});

test('text typed during sending stays in the draft', async () => {
  let arrive = () => {};
  sendWritten.mockReturnValue(new Promise((done) => (arrive = () => done(null))));
  open();
  send();
  type('还有一处');
  arrive();
  await waitFor(() => expect(drafts.open).toBeNull());
  expect(Object.values(drafts.byName).map(({ message }) => message)).toEqual(['还有一处']);
});

test("a visitor's draft passes only to the member who logs in", async () => {
  await logInAs(0);
  open();
  const typed = () => Object.keys(drafts.byName).length;
  for (const [member, ended] of [[7], [0, true], [7]] as [number, boolean?][]) {
    await logInAs(member, ended);
    expect(typed()).toBe(1);
  }
  await logInAs(0, true);
  await logInAs(8);
  expect(typed()).toBe(0);
});

test('logging out deletes drafts even if their script is not loaded', async () => {
  watchMember();
  sessionStorage.setItem('inquiry_drafts', '{}');
  await logInAs(0);
  await Promise.resolve();
  expect(sessionStorage.getItem('inquiry_drafts')).toBeNull();
});

test('a slow connection is not reported as offline', async () => {
  connectionState.status = 'slow';
  open();
  expect(screen.queryByText(catalogue.inquiry.offline)).toBeNull();
  await act(async () => void (connectionState.status = 'offline'));
  expect(screen.getByText(catalogue.inquiry.offline)).toBeTruthy();
});
