// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Organization } from '../../../contract/calls/workspace/organization.ts';

const organization: Organization = {
  id: 3,
  logo: '/logo',
  chinese_title: '海风航运',
  english_title: 'Hai Feng Shipping',
  chinese_description: '',
  english_description: '',
  common_harbors: [],
  is_demo: false,
  version: 1,
  edit_time: null,
  editor: '',
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
beforeEach(() => vi.resetModules());

/** Opens the form with fresh modules after `resetModules`, like a page reload. */
async function open(member_id = 7) {
  const { sessionState } = await import('../../store/session-state.ts');
  sessionState.member_id = member_id;
  const { useOrganizationForm } = await import('./use-organization-form.ts');
  const show = (row = organization) => renderHook((of) => useOrganizationForm(of), { initialProps: row });
  return { sessionState, show };
}

test('typed values survive navigation and a reload', async () => {
  const { show } = await open();
  const first = show();
  const picture = { id: 'new', picture: 'abc' };
  act(() => first.result.current.put({ chinese_description: '红海航线' }));
  act(() => first.result.current.put({ logo: '/new' }, picture));
  first.unmount();
  const again = show();
  expect(again.result.current).toMatchObject({
    form: { chinese_description: '红海航线', logo: '/new' },
    chosen: picture,
  });
  dispatchEvent(new Event('pagehide'));
  vi.resetModules();
  const loaded = (await open()).show();
  expect(loaded.result.current).toMatchObject({
    isChanged: true,
    form: { chinese_description: '红海航线' },
    chosen: picture,
  });
  act(() => loaded.result.current.discard());
  expect(loaded.result.current).toMatchObject({ isChanged: false, form: { chinese_description: '' } });
});

test('typed values are invisible to other members and cleared on logout', async () => {
  const { sessionState, show } = await open();
  const first = show();
  act(() => first.result.current.put({ english_title: 'TYPED' }));
  first.unmount();
  sessionState.member_id = 8;
  await Promise.resolve();
  expect(show().result.current.form.english_title).toBe('Hai Feng Shipping');
  sessionState.member_id = 7;
  expect(show().result.current.form.english_title).toBe('Hai Feng Shipping');
});

test('values typed while saving stay and are still unsaved', async () => {
  const { show } = await open();
  const { result, rerender } = show();
  act(() => result.current.put({ chinese_title: '海风 ', english_title: 'One' }));
  const sent = result.current.form;
  act(() => result.current.put({ english_title: 'One two' }));
  act(() => result.current.saved(sent, { ...sent, chinese_title: '海风' }));
  rerender({ ...organization, chinese_title: '海风', english_title: 'One' });
  expect(result.current.form).toMatchObject({ chinese_title: '海风', english_title: 'One two' });
  expect(result.current).toMatchObject({ isChanged: true, seen: { english_title: 'One' } });
});

test("saved values are shown until the device's row contains them", async () => {
  const { show } = await open();
  const { result, rerender } = show();
  act(() => result.current.put({ english_title: 'One' }));
  const sent = result.current.form;
  act(() => result.current.saved(sent, sent));
  expect(result.current).toMatchObject({ isChanged: false, form: { english_title: 'One' } });
  rerender({ ...organization, english_title: 'THEIRS' });
  expect(result.current).toMatchObject({ isChanged: false, form: { english_title: 'THEIRS' } });
});

test("untouched fields follow a colleague's change and typed fields do not", async () => {
  const { show } = await open();
  const { result, rerender } = show();
  act(() => result.current.put({ english_title: 'MINE' }));
  rerender({ ...organization, english_title: 'THEIRS', chinese_title: '新名' });
  expect(result.current.form).toMatchObject({ english_title: 'MINE', chinese_title: '新名' });
  expect(result.current.seen).toMatchObject({ english_title: 'Hai Feng Shipping', chinese_title: '新名' });
});
