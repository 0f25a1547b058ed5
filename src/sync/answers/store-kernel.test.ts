import 'fake-indexeddb/auto';

import { afterEach, expect, test, vi } from 'vitest';

import type { Kernel } from '../../../contract/calls/site/system.ts';
import { ourData } from '../../../tests/support/our-answer.ts';
import { getLocal, putLocal } from '../../store/local.ts';
import { deleteStore } from '../../store/open-store.ts';
import { sharedState } from '../../state/shared-state.ts';
import { storeKernel } from './store-kernel.ts';

const aKernel = (copyright: string): Kernel => ({
  copyright,
  icp: '',
  contact: { phone: '', email: '' },
  languages: ['zh', 'en'],
  banner: { pc_mini_program_picture: '' },
  logo: { mini_program_logo: '/logo.svg', mini_program_description: copyright },
  limits: { request_timeout_ms: 60_000, verification_code_digits: 6, page_size_most: 100 },
  features: { demo: false, wechat_login: false, payment: false },
  facts: { sailing_total: 0, shipowner_total: 0, publish_time: null },
  version: '0.1.0',
});

afterEach(async () => {
  vi.unstubAllGlobals();
  Object.assign(sharedState, { kernel: null, logo: null });
  await deleteStore();
});

test('the site settings are stored and shared with the mini-program’s logo', async () => {
  vi.stubGlobal('fetch', async () => ourData(aKernel('今年')));
  await storeKernel();
  expect((await getLocal('kernel'))?.copyright).toBe('今年');
  expect(sharedState.kernel?.copyright).toBe('今年');
  expect(sharedState.logo?.mini_program_logo).toBe('/logo.svg');
});

test('the settings of the last visit are used while the server is unreachable', async () => {
  await putLocal({ kernel: aKernel('去年') });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  await expect(storeKernel()).rejects.toMatchObject({ code: 'unreachable' });
  expect(sharedState.kernel?.copyright).toBe('去年');
  expect((await getLocal('kernel'))?.copyright).toBe('去年');
});
