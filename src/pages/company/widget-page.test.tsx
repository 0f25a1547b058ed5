// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Widget } from '../../../contract/calls/workspace/widget.ts';
import { ourAnswer, ourData } from '../../../tests/support/our-answer.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { publishCatalogue } from '../../i18n/zh/publish-catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { forgetAnswers } from '../../sync/copies/answer-memo.ts';
import { WidgetSettings } from './widget-page.tsx';

const site = (name: string) => `https://${name}.example`;
let stored: Widget;
let sent: Widget[];
beforeEach(() => {
  setLanguage('zh', { ...catalogue, ...publishCatalogue });
  forgetAnswers();
  connectionState.status = 'up';
  sent = [];
  stored = {
    shipowner_id: 3,
    origins: [site('fleet'), site('old')],
    colour: '#0a56c2',
    language: 'reader',
    has_search: true,
    has_confirmed: true,
    version: 1,
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.includes('widget/handle')) return ourData(stored);
    const asked: Widget = JSON.parse(String(init?.body));
    sent.push(asked);
    if (asked.version !== stored.version)
      return ourAnswer({ status: 409, code: 'conflict' }, { status: 409 });
    stored = { ...asked, version: stored.version + 1 };
    return ourData(stored);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const colour = () => screen.getByRole<HTMLInputElement>('textbox', { name: '主色' });
async function changeOverColleague() {
  render(<WidgetSettings organization={{ id: 3, chinese_title: '望潮' }} />);
  await waitFor(() => expect(colour().value).toBe('#0a56c2'));
  fireEvent.change(colour(), { target: { value: '#0f6e68' } });
  await press('移除 old.example');
  fireEvent.change(screen.getByRole('textbox', { name: '网站地址' }), { target: { value: 'www.half' } });
  const theirs = { colour: '#112233', has_search: false, origins: [...stored.origins, site('theirs')] };
  stored = { ...stored, ...theirs, version: 2 };
  await press('保存设置');
  await screen.findByText(/同事刚修改过设置/, { selector: 'p' });
}

test("typed settings survive a colleague's change and can be saved over it", async () => {
  await changeOverColleague();
  expect(colour().value).toBe('#0f6e68');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '网站地址' }).value).toBe('www.half');
  expect(sent).toHaveLength(1);
  await press('保存设置');
  expect(stored).toMatchObject({
    colour: '#0f6e68',
    has_search: false,
    origins: [site('fleet'), site('theirs')],
    version: 3,
  });
  expect(screen.queryByText(/同事刚修改过设置/, { selector: 'p' })).toBeNull();
});

test("a colleague's settings can be adopted instead", async () => {
  await changeOverColleague();
  await press('采用同事的设置');
  expect(colour().value).toBe('#112233');
  expect(screen.getByText('theirs.example')).toBeTruthy();
  expect(sent).toHaveLength(1);
});
