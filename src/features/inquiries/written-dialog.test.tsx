// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { watchMember } from '../../app/watch-member.ts';
import { setLanguage } from '../../i18n/t.ts';
import { book } from '../../i18n/zh/book.ts';
import { lineState } from '../../store/line-state.ts';
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
  setLanguage('zh', book);
  lineState.line = 'up';
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

test('the same text again has the id that it had, and a changed one another: the server keeps one under each', async () => {
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

test('what is typed while it is sent waits', async () => {
  let arrive = () => {};
  sendWritten.mockReturnValue(new Promise((done) => (arrive = () => done(null))));
  open();
  send();
  type('还有一处');
  arrive();
  await waitFor(() => expect(drafts.open).toBeNull());
  expect(Object.values(drafts.byName).map(({ message }) => message)).toEqual(['还有一处']);
});

test('what a visitor typed is of whoever logs in, and of no member after that', async () => {
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

test('with the logout it leaves the tab, also where the script of its page was not loaded since', async () => {
  watchMember();
  sessionStorage.setItem('inquiry_drafts', '{}');
  await logInAs(0);
  await Promise.resolve();
  expect(sessionStorage.getItem('inquiry_drafts')).toBeNull();
});

test('on a slow line nobody is said to be offline', async () => {
  lineState.line = 'slow';
  open();
  expect(screen.queryByText(book.inquiry.offline)).toBeNull();
  await act(async () => void (lineState.line = 'offline'));
  expect(screen.getByText(book.inquiry.offline)).toBeTruthy();
});
